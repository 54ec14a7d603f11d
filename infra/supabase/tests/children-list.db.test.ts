import { makeHome, type Home } from './support/home.ts';
import { ok } from './support/people.ts';

describe('which children are locked', () => {
  let home: Home;
  beforeEach(async () => {
    home = await makeHome();
  });
  afterAll(() => home.backend.close());

  /** As five misses leave it behind. */
  const lock = (familyCode: string, until: string) =>
    home.backend.sql(
      `insert into private.sign_in_attempts (family_code, avatar, locked_until)
       select $1, avatar, now() + $3::interval from public.profiles where id = $2`,
      [familyCode, home.child.id, until],
    );
  const locked = async () => {
    const [child] = (await ok(home.parent.client.rpc('children_list'))) as { locked: boolean }[];
    return child?.locked;
  };

  test('is told while it lasts', async () => {
    await lock(home.parent.familyCode, '1 minute');
    expect(await locked()).toBe(true);
  });

  test('and no longer', async () => {
    await lock(home.parent.familyCode, '-1 second');
    expect(await locked()).toBe(false);
  });

  test('of another family with the same picture tells nothing', async () => {
    const other = await makeHome();
    await lock(other.parent.familyCode, '1 minute');
    expect(await locked()).toBe(false);
  });
});
