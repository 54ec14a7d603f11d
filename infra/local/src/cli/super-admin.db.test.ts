import { randomUUID } from 'node:crypto';
import { testDatabase, type TestDatabase } from '../testing/index.ts';
import { makeSuperAdmin } from './super-admin.ts';

let database: TestDatabase;
beforeAll(async () => (database = await testDatabase('migrated')));
afterAll(() => database.close());

/** A parent with an address that nobody confirmed. */
async function signUp(email: string): Promise<string> {
  const id = randomUUID();
  const data = { full_name: 'Ada', role: 'parent', time_zone: 'UTC' };
  await database.sql`insert into auth.users (id, email, raw_user_meta_data) values (${id}, ${email}, ${database.sql.json(data)})`;
  return id;
}
const rolesOf = async (id: string) =>
  (await database.sql`select role from public.role_assignments where user_id = ${id} order by role`).map(
    ({ role }) => role as string,
  );

test('a parent who has signed up becomes a super admin with a confirmed address, however it is written, and stays one', async () => {
  const ada = await signUp('ada@example.com');
  for (const email of [' Ada@Example.com', 'ada@example.com']) {
    expect(await makeSuperAdmin(database.sql, email)).toContain('is a super admin, once two-step sign-in is set up');
    expect(await rolesOf(ada)).toEqual(['parent_basic', 'super_admin']);
    const [confirmed] = await database.sql`select private.is_email_confirmed(${ada}) as yes`;
    expect(confirmed?.['yes']).toBe(true);
  }
});

test('nobody who has not signed up as a parent becomes one', async () => {
  const leo = await signUp('leo@example.com');
  await database.sql`update public.profiles set role = 'child' where id = ${leo}`;
  for (const email of ['nobody@example.com', 'leo@example.com'])
    await expect(makeSuperAdmin(database.sql, email)).rejects.toMatchObject({
      message: `No parent has signed up as ${email}.`,
      remedy: 'Start without --super-admin, sign up, then start again with it.',
    });
  expect(await rolesOf(leo)).not.toContain('super_admin');
});
