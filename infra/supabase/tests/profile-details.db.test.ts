import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import postgres from 'postgres';
import { freshBackend, type TestBackend } from '@tastequest/local/testing';
import { SERVER, takeTurnWithRoles } from './support/roles.ts';

const NAME = 'profile_details';
const migrations = path.join(__dirname, '../migrations');

/** A project that has people when the migration comes. */
describe(`the migration ${NAME}`, () => {
  const database = `carried_${randomUUID().slice(0, 8)}`;
  let backend: TestBackend;
  let sql: postgres.Sql;
  let endTurn: () => Promise<void>;

  beforeAll(async () => {
    backend = await freshBackend();
    const [server] = await backend.sql<{ host: string; port: number; user: string }>(SERVER);
    if (!server) throw new Error('The database does not say where it is.');
    endTurn = await takeTurnWithRoles(server);
    await backend.sql(`create database ${database}`);
    sql = postgres({ ...server, database, max: 1, onnotice: () => undefined });
    await sql.unsafe(await readFile(path.join(__dirname, 'support/hosted.sql'), 'utf8'));
  }, 60_000);
  afterAll(async () => {
    await sql.end();
    await endTurn();
    await backend.sql(`drop database ${database}`);
    await backend.close();
  });

  test('takes everybody along', async () => {
    const files = (await readdir(migrations)).filter((file) => file.endsWith('.sql')).sort();
    const at = files.findIndex((file) => file.endsWith(`_${NAME}.sql`));
    const run = async (file = '') => {
      const text = await readFile(path.join(migrations, file), 'utf8');
      await sql.begin((transaction) => transaction.unsafe(text));
    };
    for (const file of files.slice(0, at)) await run(file);
    const [parent, child] = [randomUUID(), randomUUID()];
    const changed = '2026-01-02T03:04:05.678Z';
    await sql`insert into auth.users (id, email) values (${parent}, 'ana@example.com'), (${child}, 'kim@example.com')`;
    await sql`update public.profiles set subscription_status = 'active', subscription_tier = 'gold' where id = ${parent}`;
    await sql`update public.profiles c
      set role = 'child', parent_id = ${parent}, family_group_id = p.family_group_id, has_email = true, allow_child_signup = true,
        dob = '2012-03-04', gender = 'female', eating_habits = '{vegan}', eating_habits_other = 'No soup', updated_at = ${changed}
      from public.profiles p where c.id = ${child} and p.id = ${parent}`;
    await run(files[at]);
    const [family] = await sql`select family_group_id as id from public.profiles where id = ${parent}`;
    const family_group_id = family?.['id'] as string;
    const accounts = sql`select * from public.accounts order by email`;
    expect([...(await accounts)]).toEqual([
      {
        profile_id: parent,
        family_group_id,
        email: 'ana@example.com',
        subscription_status: 'active',
        subscription_tier: 'gold',
      },
      {
        profile_id: child,
        family_group_id,
        email: 'kim@example.com',
        subscription_status: 'trial',
        subscription_tier: null,
      },
    ]);
    expect([...(await sql`select * , dob::text from public.child_details`)]).toEqual([
      {
        child_id: child,
        family_group_id,
        has_email: true,
        allow_child_signup: true,
        dob: '2012-03-04',
        gender: 'female',
        eating_habits: ['vegan'],
        eating_habits_other: 'No soup',
        updated_at: new Date(changed),
      },
    ]);
  });
});
