import { freshBackend, type TestBackend } from '@tastequest/local/testing';
import { addChallenge, addFood, addReward, give, logged, makeHome, undo, unlock, type Home } from './support/home.ts';
import { addKid, ok } from './support/people.ts';
import { startAdventure, tasted } from './support/tasting.ts';

describe('the ledger in pictures', () => {
  let backend: TestBackend;
  let home: Home;
  beforeAll(async () => {
    backend = await freshBackend();
  });
  afterAll(() => backend.close());
  beforeEach(async () => {
    home = await makeHome({ backend });
  });

  /** As the child reads it: kind and picture, oldest first. */
  const ledger = async (person: Pick<Home['child'], 'client'> = home.child) => {
    const rows = await ok(person.client.from('point_entries').select('kind, emoji').order('seq'));
    return (rows as { kind: string; emoji: string | null }[]).map(({ kind, emoji }) => [kind, emoji]);
  };
  const broccoli = () => addFood(home.parent, { name: 'Broccoli', emoji: '🥦' });

  test('an entry shows the food that was logged, also for the challenges it counts for', async () => {
    const { parent, child } = home;
    const food = await broccoli();
    await addChallenge(parent, child, { name: 'Any fruit', target_count: 1, bonus_points: 5 });
    await addChallenge(parent, child, { food_tags: [], food_name: 'BROCCOLI', target_count: 1, bonus_points: 7 });
    await logged(child, child.id, food);
    const entries = await ledger();
    expect(entries[0]).toEqual(['food_log', '🥦']);
    expect(entries.slice(1).sort()).toEqual([
      // The challenge for any fruit is about no one food.
      ['challenge_bonus', null],
      ['challenge_bonus', '🥦'],
      ['challenge_entry', '🥦'],
      ['challenge_entry', '🥦'],
    ]);
  });

  test('a tasted food, a reward, its refund; points by hand are about nothing', async () => {
    const { parent, child } = home;
    const { id } = (await ok(startAdventure(parent, child.id, await broccoli()))) as { id: string };
    await tasted(home, id);
    await give(parent, child.id, 100);
    const reward = await addReward(parent, { emoji: '🎬' });
    const { unlocked } = (await ok(unlock(child, child.id, reward))) as { unlocked: { id: string } };
    await ok(parent.client.rpc('cancel_reward', { p_unlocked_id: unlocked.id }));
    expect(await ledger()).toEqual([
      ['challenge_entry', '🥦'],
      ['adjustment', null],
      ['reward_claim', '🎬'],
      ['refund', '🎬'],
    ]);
  });

  test('a log that was undone, changed or whose food is gone leaves its pictures', async () => {
    const { parent, child } = home;
    const food = await broccoli();
    const first = await logged(child, child.id, food);
    const apple = await addFood(parent, { name: 'Apple', emoji: '🍎' });
    await ok(parent.client.rpc('update_food_log', { p_food_log_id: first.log.id, p_food_id: apple }));
    await ok(undo(parent, first.log.id));
    await backend.sql('delete from public.foods where family_group_id = $1', [parent.familyId]);
    await backend.sql('delete from public.food_logs where family_group_id = $1', [parent.familyId]);
    expect(await ledger()).toEqual([
      ['food_log', '🥦'],
      ['food_log', '🍎'],
      ['reversal', '🥦'],
      ['reversal', '🍎'],
    ]);
  });

  test("the child's page carries them, and a sibling sees none of it", async () => {
    const { parent, child } = home;
    await logged(child, child.id, await broccoli());
    const page = (await ok(parent.client.rpc('child_progress', { p_child_id: child.id }))) as { entries: object[] };
    expect(page.entries).toMatchObject([{ kind: 'food_log', emoji: '🥦' }]);
    expect(await ledger(await addKid(backend, parent))).toEqual([]);
  });

  test('the newest of a long ledger are read by index', async () => {
    const { child } = home;
    const answers = await backend.sql(
      `set local enable_seqscan = off; set local role authenticated; set local "request.jwt.claim.sub" = '${child.id}';
       explain (costs off) select id, emoji from public.point_entries where child_id = '${child.id}' order by seq desc limit 50`,
    );
    const plan = answers
      .flat()
      .map((row) => row['QUERY PLAN'])
      .join('\n');
    expect(plan).toMatch(/Index Cond: .*(child_id|family_group_id) = /);
    expect(plan).not.toMatch(/Filter: .*private\./);
  });
});
