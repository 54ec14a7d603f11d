import { randomUUID } from 'node:crypto';
import { otherDayZone } from '@tastequest/local/testing';
import { addFood, makeHome, refusal, soundBalance, type Home } from './support/home.ts';
import { addKid, ok } from './support/people.ts';
import { addAdventure, adventures, shelfOf, startAdventure, taste, tasted, type Recorded } from './support/tasting.ts';

const FACES = ['yummy', 'good', 'okay', 'not_yet', 'no_thanks'];

describe('a Taste Adventure', () => {
  let home: Home;
  beforeEach(async () => {
    home = await makeHome();
  });
  afterAll(() => home.backend.close());

  test('every face earns the same points, through the ledger', async () => {
    const { id } = await addAdventure(home, { p_points_per_taste: 8 });
    for (const face of FACES) expect(await tasted(home, id, face)).toMatchObject({ points_earned: 8, trophy: false });
    expect(await soundBalance(home, home.child.id)).toMatchObject({ total: 40, earned: 40 });
    const [{ tastes, ...own } = { tastes: [] }] = await adventures(home.child);
    expect(own).toMatchObject({ goal: 7, points_per_taste: 8, status: 'active', trophy: false, tried_today: false });
    expect(tastes.map(({ face }) => face)).toEqual([...FACES].reverse());
    expect(tastes.every(({ points_earned }) => points_earned === 8)).toBe(true);
    expect(await adventures(home.parent, { p_child_id: home.child.id })).toEqual([{ ...own, tastes }]);
  });

  test('one taste a day; a second one is for tomorrow', async () => {
    const { id } = await addAdventure(home);
    expect(await ok(taste(home.child, id, 'okay'))).toMatchObject({
      current_count: 1,
      target_count: 7,
      completed: false,
    });
    expect(await refusal(taste(home.parent, id))).toMatchObject({
      status: 409,
      code: 'taste.today_done',
      message: 'You tried it today. Come back tomorrow!',
    });
    expect(await adventures(home.child)).toMatchObject([{ tried_today: true }]);
    expect(await soundBalance(home, home.child.id)).toMatchObject({ total: 5 });
  });

  test("the day is the family's", async () => {
    const timeZone = otherDayZone();
    await ok(home.parent.client.rpc('update_family', { p_time_zone: timeZone }));
    const { id } = await addAdventure(home);
    const { taste: first } = (await ok(taste(home.child, id))) as Recorded;
    const [row] = await home.backend.sql<{ day: string }>(`select (now() at time zone $1)::date::text as day`, [
      timeZone,
    ]);
    expect(first.taste_date).toBe(row?.day);
    await home.backend.sql('update public.tastes set taste_date = taste_date - 1 where challenge_id = $1', [id]);
    await ok(taste(home.child, id));
  });

  test('ten at once are one taste, and one key has one answer', async () => {
    const { id } = await addAdventure(home);
    const ten = await Promise.all(Array.from({ length: 10 }, (_, i) => taste(i % 2 ? home.child : home.parent, id)));
    expect(ten.filter(({ error }) => error === null)).toHaveLength(1);
    expect(await soundBalance(home, home.child.id)).toMatchObject({ total: 5 });
    const other = await addAdventure(home);
    const key = randomUUID();
    const same = await Promise.all(Array.from({ length: 10 }, () => ok(taste(home.child, other.id, 'good', key))));
    expect(new Set(same.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await soundBalance(home, home.child.id)).toMatchObject({ total: 10 });
  });

  test('the third "yummy" wins the trophy and ends it: no more tastes, no more points', async () => {
    const { id, foodId } = await addAdventure(home, { p_tastes: 14 });
    await tasted(home, id, 'yummy');
    await tasted(home, id, 'not_yet');
    expect(await tasted(home, id, 'yummy')).toMatchObject({ completed: false, trophy: false });
    expect(await tasted(home, id, 'yummy')).toMatchObject({
      completed: true,
      trophy: true,
      current_count: 4,
      points_earned: 5,
    });
    expect(await refusal(taste(home.child, id, 'yummy'))).toMatchObject({ status: 409, code: 'taste.finished' });
    expect(await soundBalance(home, home.child.id)).toMatchObject({ total: 20 });
    expect(await adventures(home.child)).toMatchObject([{ status: 'completed', trophy: true }]);
    expect((await shelfOf(home.child, home.child.id)).trophies).toHaveLength(1);
    expect(await refusal(startAdventure(home.parent, home.child.id, foodId))).toMatchObject({
      code: 'taste.trophy',
      field: 'food_id',
    });
  });

  test('days without a taste fail nothing', async () => {
    const { id } = await addAdventure(home);
    await ok(taste(home.child, id));
    await home.backend.sql('update public.tastes set taste_date = taste_date - 40 where challenge_id = $1', [id]);
    await home.backend.sql('update public.challenges set start_date = start_date - 40 where id = $1', [id]);
    await ok(home.child.client.rpc('my_session'));
    await home.backend.sql('select private.run_jobs()');
    expect(await adventures(home.child)).toMatchObject([{ status: 'active' }]);
    expect(await tasted(home, id)).toMatchObject({ current_count: 2 });
  });

  test('the last taste of its goal completes it without a trophy; then it can begin again', async () => {
    const { id, foodId } = await addAdventure(home);
    for (let count = 1; count <= 6; count += 1) expect(await tasted(home, id)).toMatchObject({ completed: false });
    expect(await tasted(home, id)).toMatchObject({ completed: true, trophy: false, current_count: 7 });
    await ok(startAdventure(home.parent, home.child.id, foodId));
    expect((await adventures(home.child)).map(({ status }) => status)).toEqual(['active', 'completed']);
  });

  test('one of a food runs at a time, also when two start at once; a sibling has its own', async () => {
    const { parent, child, backend } = home;
    const food = await addFood(parent);
    const starts = await Promise.all(Array.from({ length: 5 }, () => startAdventure(parent, child.id, food)));
    expect(starts.filter(({ error }) => error === null)).toHaveLength(1);
    expect(new Set(starts.flatMap(({ error }) => (error ? [error.code] : [])))).toEqual(new Set(['PT409']));
    expect(await refusal(startAdventure(parent, child.id, food))).toMatchObject({ status: 409, code: 'taste.running' });
    const sibling = await addKid(backend, parent);
    await ok(startAdventure(parent, sibling.id, food));
    expect(await adventures(parent)).toHaveLength(2);
    expect(await adventures(sibling)).toHaveLength(1);
    expect(await refusal(sibling.client.rpc('taste_adventures', { p_child_id: child.id }))).toMatchObject({
      status: 404,
    });
    expect(await refusal(sibling.client.rpc('food_shelf', { p_child_id: child.id }))).toMatchObject({ status: 404 });
    const [{ id } = { id: '' }] = await adventures(child);
    expect(await refusal(taste(sibling, id))).toMatchObject({ status: 404, code: 'taste.not_found' });
  });

  test('a form with a mistake is refused by its field', async () => {
    const { parent, child } = home;
    const { id, foodId } = await addAdventure(home);
    const start = (more: object) => refusal(startAdventure(parent, child.id, foodId, more));
    expect(await start({ p_tastes: 8 })).toMatchObject({ status: 400, field: 'tastes' });
    expect(await start({ p_points_per_taste: 101 })).toMatchObject({ status: 400, field: 'points_per_taste' });
    expect(await start({ p_food_id: randomUUID() })).toMatchObject({ status: 404, field: 'food_id' });
    expect(await refusal(startAdventure(child, child.id, foodId))).toMatchObject({ status: 403 });
    expect(await refusal(taste(child, id, 'yuck'))).toMatchObject({ status: 400, field: 'face' });
    const sticker = child.client.rpc('record_taste', { p_challenge_id: id, p_face: 'good', p_sticker: 'gun' });
    expect(await refusal(sticker)).toMatchObject({ status: 400, field: 'sticker' });
  });

  test('a hundred points on the way are said', async () => {
    const { id } = await addAdventure(home, { p_points_per_taste: 60 });
    expect(await tasted(home, id)).toMatchObject({ milestone: null, total_points: 60 });
    expect(await tasted(home, id)).toMatchObject({ milestone: 100, total_points: 120 });
  });
});
