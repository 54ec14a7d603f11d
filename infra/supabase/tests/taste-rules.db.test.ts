import {
  addChallenge,
  addFood,
  logFood,
  logged,
  makeHome,
  refusal,
  soundBalance,
  undo,
  type Home,
} from './support/home.ts';
import { addKid, ok } from './support/people.ts';
import { addAdventure, adventures, shelfOf, startAdventure, taste, tasted } from './support/tasting.ts';

describe('a Taste Adventure beside everything else', () => {
  let home: Home;
  beforeEach(async () => {
    home = await makeHome();
  });
  afterAll(() => home.backend.close());

  const change = (id: string, row: object) => home.parent.client.from('challenges').update(row).eq('id', id);
  const read = async (id: string) =>
    (await home.backend.sql<Record<string, unknown>>('select * from public.challenges where id = $1', [id]))[0];

  const tastesOf = (childId: string) => home.backend.sql('select from public.tastes where child_id = $1', [childId]);

  test('logs of its food never count for it, picked or not, and undoing them leaves it alone', async () => {
    const { parent, child } = home;
    const { id, foodId } = await addAdventure(home);
    const other = await addChallenge(parent, child);
    await tasted(home, id);
    const { log, challenges } = await logged(child, child.id, foodId);
    expect(challenges.map((challenge) => challenge.id)).toEqual([other]);
    expect(await refusal(logFood(child, child.id, foodId, { p_challenge_id: id }))).toMatchObject({
      code: 'challenge.not_matching',
    });
    const list = (await ok(child.client.rpc('food_log_list'))) as { matching_challenges: { id: string }[] }[];
    expect(list.map((row) => row.matching_challenges.map((match) => match.id))).toEqual([[other]]);
    await ok(parent.client.rpc('update_food_log', { p_food_log_id: log.id, p_food_id: await addFood(parent) }));
    await ok(undo(parent, log.id));
    expect(await read(id)).toMatchObject({ current_count: 1, status: 'active' });
    expect(await soundBalance(home, child.id)).toMatchObject({ total: 5 });
  });

  test('it is made by its own call only', async () => {
    const { parent, child } = home;
    const row = { name: 'Sneaky', child_id: child.id, target_count: 7, food_name: 'Kale' };
    for (const more of [{ kind: 'taste_adventure' }, { food_id: await addFood(parent) }, { food_emoji: '🥬' }]) {
      expect(await refusal(parent.client.from('challenges').insert({ ...row, ...more }))).toMatchObject({
        code: '42501',
      });
    }
    const standard = await addChallenge(parent, child);
    expect(await refusal(change(standard, { kind: 'taste_adventure' }))).toMatchObject({ code: '42501' });
    for (const person of [parent, child]) {
      expect((await person.client.from('tastes').insert({ child_id: child.id })).error).not.toBeNull();
    }
    expect(await tastesOf(child.id)).toEqual([]);
  });

  test('a parent changes its words and what later tastes earn, not what it is about', async () => {
    const { id } = await addAdventure(home);
    await tasted(home, id);
    await ok(change(id, { name: 'Brave bites', description: 'Small ones', points_per_entry: 9 }));
    expect(await tasted(home, id)).toMatchObject({ points_earned: 9 });
    const sibling = await addKid(home.backend, home.parent);
    const refused = [
      { target_count: 14 },
      { current_count: 6 },
      { bonus_points: 5 },
      { food_name: 'Cake' },
      { food_tags: ['fruits'] },
      { end_date: '2099-01-01' },
      { is_template: true },
      { child_id: sibling.id },
    ];
    for (const row of refused)
      expect(await refusal(change(id, row))).toMatchObject({ status: 409, code: 'taste.fixed' });
    expect(await refusal(change(id, { points_per_entry: 101 }))).toMatchObject({ field: 'points_per_entry' });
    expect(await read(id)).toMatchObject({ name: 'Brave bites', target_count: 7, current_count: 2, end_date: null });
  });

  test.each(['the call', 'an edit'])('completed by hand with %s it pays nothing and keeps its count', async (way) => {
    const { id } = await addAdventure(home);
    await tasted(home, id, 'yummy');
    const { client } = home.parent;
    await ok(way === 'the call' ? client.rpc('complete_challenge', { p_id: id }) : change(id, { status: 'completed' }));
    expect(await read(id)).toMatchObject({ status: 'completed', current_count: 1, marked_complete: true });
    expect(await soundBalance(home, home.child.id)).toMatchObject({ total: 5 });
    expect(await refusal(taste(home.child, id))).toMatchObject({ code: 'taste.finished' });
    expect((await shelfOf(home.parent, home.child.id)).trophies).toEqual([]);
  });

  test('without its food it stays readable and goes on; without the adventure the shelf stays', async () => {
    const { parent, child } = home;
    const food = await addFood(parent, { name: 'Kohlrabi', emoji: '🥬' });
    const { id } = (await ok(startAdventure(parent, child.id, food))) as { id: string };
    await tasted(home, id, 'yummy');
    await ok(parent.client.from('foods').delete().eq('id', food));
    expect(await adventures(child)).toMatchObject([
      { food_id: null, food_name: 'Kohlrabi', food_emoji: '🥬', status: 'active' },
    ]);
    await tasted(home, id, 'yummy');
    expect(await tasted(home, id, 'yummy')).toMatchObject({ trophy: true });
    await ok(parent.client.from('challenges').delete().eq('id', id));
    const { tried, trophies } = await shelfOf(child, child.id);
    expect(trophies).toMatchObject([{ name: 'Kohlrabi', emoji: '🥬' }]);
    expect(tried).toMatchObject([{ food_id: null, name: 'Kohlrabi', times: 3, last_face: 'yummy' }]);
    const again = await addFood(parent, { name: 'kohlrabi' });
    expect(await refusal(startAdventure(parent, child.id, again))).toMatchObject({ code: 'taste.trophy' });
  });

  test('the shelf has what was logged and tasted, each food once, newest discovery first', async () => {
    const { parent, child } = home;
    const pear = await addFood(parent, { name: 'Pear', emoji: '🍐' });
    await logged(child, child.id, pear);
    await ok(undo(parent, (await logged(parent, child.id, pear)).log.id));
    const { id, foodId } = await addAdventure(home);
    await tasted(home, id, 'okay');
    await logged(child, child.id, foodId);
    const { tried } = await shelfOf(parent, child.id);
    expect(tried).toMatchObject([
      { food_id: foodId, times: 2, last_face: 'okay' },
      { food_id: pear, name: 'Pear', emoji: '🍐', times: 1, last_face: null },
    ]);
  });

  test('a food with an allergen: the parent confirms, and only a grown-up records', async () => {
    const { backend, parent } = home;
    const child = await addKid(backend, parent, { allergies: ['nuts'] });
    const food = await addFood(parent, { name: 'Nut butter' });
    expect(await refusal(startAdventure(parent, child.id, food))).toMatchObject({
      status: 409,
      code: 'food.confirm_allergy',
    });
    const { id } = (await ok(startAdventure(parent, child.id, food, { p_allergy_confirmed: true }))) as { id: string };
    expect(await refusal(taste(child, id))).toMatchObject({ status: 409, code: 'food.ask_a_grown_up' });
    await ok(taste(parent, id));
    await backend.sql('update public.tastes set taste_date = taste_date - 1 where challenge_id = $1', [id]);
    await ok(parent.client.from('foods').delete().eq('id', food));
    expect(await refusal(taste(child, id))).toMatchObject({ code: 'food.ask_a_grown_up' });
  });

  test('its start and its end are told as those of any challenge', async () => {
    const { id } = await addAdventure(home);
    for (let count = 0; count < 3; count += 1) await tasted(home, id, 'yummy');
    const kinds = (await ok(home.child.client.from('notifications').select('kind').order('created_at'))) as {
      kind: string;
    }[];
    expect(kinds.map(({ kind }) => kind)).toEqual(['new_challenge', 'challenge_completed']);
  });

  test('it goes with its child', async () => {
    const { id } = await addAdventure(home);
    await tasted(home, id);
    await home.backend.sql('delete from public.profiles where id = $1', [home.child.id]);
    expect(await tastesOf(home.child.id)).toEqual([]);
  });
});
