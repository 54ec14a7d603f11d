import { freshBackend } from '@tastequest/local/testing';
import { give, makeHome, type Home } from './support/home.ts';

/** Every right is with the owner of the database: what is refused here is refused to everybody. */
describe('records that are only ever added to', () => {
  let home: Home;
  beforeAll(async () => {
    home = await makeHome({ backend: await freshBackend() });
    await give(home.parent, home.child.id, 100);
    await home.backend.sql(
      `insert into public.access_logs (admin_id, admin_name, action, target_type)
       values (gen_random_uuid(), 'Ada', 'looked', 'profile')`,
    );
  });
  afterAll(() => home.backend.close());

  const count = async (table: string) => (await home.backend.sql(`select from public.${table}`)).length;

  test.each([
    ['point_entries', 'update public.point_entries set points = 1'],
    ['point_entries', 'delete from public.point_entries'],
    ['point_entries', 'truncate public.point_entries'],
    ['access_logs', "update public.access_logs set admin_name = 'Somebody'"],
    ['access_logs', 'delete from public.access_logs'],
    ['access_logs', 'truncate public.access_logs'],
  ])('%s refuse "%s"', async (table, statement) => {
    await expect(home.backend.sql(statement)).rejects.toMatchObject({ code: 'PT403' });
    expect(await count(table)).toBe(1);
  });

  test('the ledger goes with its child', async () => {
    await home.backend.sql('delete from public.profiles where id = $1', [home.child.id]);
    expect(await count('point_entries')).toBe(0);
  });
});
