import { randomUUID } from 'node:crypto';
import { hostedDatabase, type HostedDatabase } from './support/hosted-database.ts';

const NAME = 'profile_details';

/** A project that has people when the migration comes. */
describe(`the migration ${NAME}`, () => {
  let database: HostedDatabase;
  beforeAll(async () => {
    database = await hostedDatabase();
  }, 60_000);
  afterAll(() => database.close());

  test('takes everybody along', async () => {
    const sql = database.superuser;
    await database.migrateUpTo(NAME);
    const [parent, child] = [randomUUID(), randomUUID()];
    const changed = '2026-01-02T03:04:05.678Z';
    await sql`insert into auth.users (id, email) values (${parent}, 'ana@example.com'), (${child}, 'kim@example.com')`;
    await sql`update public.profiles set subscription_status = 'active', subscription_tier = 'gold' where id = ${parent}`;
    await sql`update public.profiles c
      set role = 'child', parent_id = ${parent}, family_group_id = p.family_group_id, has_email = true, allow_child_signup = true,
        dob = '2012-03-04', gender = 'female', eating_habits = '{vegan}', eating_habits_other = 'No soup', updated_at = ${changed}
      from public.profiles p where c.id = ${child} and p.id = ${parent}`;
    await database.migrateThrough(NAME);
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
