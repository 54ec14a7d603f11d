import bcrypt from 'bcryptjs';
import { testDatabase, type TestDatabase } from '../testing/index.ts';
import { requireOwnKeys } from './own-keys.ts';
import type { Secrets } from './secrets.ts';

let database: TestDatabase;
beforeEach(async () => (database = await testDatabase('migrated')));
afterEach(() => database.close());

const keys = (kidSecret: string) => ({ kidSecret }) as Secrets;
const start = (kidSecret: string) =>
  requireOwnKeys(database.sql, keys(kidSecret), '/data/secrets.json', '/data').then(
    () => 'started',
    (error: Error) => error.message,
  );
const REFUSED = '/data/secrets.json belongs to other data: with it no child can sign in.';

/** Mia's under the key "own": the functions derive the same one (_shared/pin.test.ts). */
const MIAS_PASSWORD = 'aqIzdg0nc5A-QTkl_0WYNkkJPOggZ1XkN7x_FMR58ro';

/** As older releases left it: a child's account, and no note of the key. */
async function addChild(email: string, password: string) {
  const hash = bcrypt.hashSync(password, 4);
  await database.sql.begin(async (sql) => {
    // The account alone: its child is no matter of the keys.
    await sql`set local session_replication_role = replica`;
    await sql`insert into auth.users (id, email, encrypted_password) values (gen_random_uuid(), ${email}, ${hash})`;
  });
}

test('data without a child takes the first keys for its own, and no others', async () => {
  expect(await start('first')).toBe('started');
  expect(await start('first')).toBe('started');
  expect(await start('other')).toBe(REFUSED);
});

test('data of an older release, where nothing is noted, knows its keys by a child', async () => {
  await addChild('mia@kids.invalid', MIAS_PASSWORD);
  expect(await start('other')).toBe(REFUSED);
  expect(await start('own')).toBe('started');
  expect(await start('other')).toBe(REFUSED);
});

test('keys under which some of the children came are its own: it was given new ones once', async () => {
  await addChild('leo@kids.invalid', 'of a key that is lost');
  await addChild('mia@kids.invalid', MIAS_PASSWORD);
  expect(await start('own')).toBe('started');
});
