import { randomUUID } from 'node:crypto';
import type { TestParent } from '@tastequest/local/testing';
import { uploadPhoto } from '../functions/testing/photo.ts';
import { stateOf } from './support/belongings.ts';
import { addChallenge, addFood, give, logged, makeHome, refusal, soundBalance, type Home } from './support/home.ts';
import { dayOf, logMeal, mealOf, undoMeal, type Meal } from './support/meals.ts';
import { addCoParent, addKid, joinAsChild, memberId, ok, type Kid, type Person } from './support/people.ts';

type Columns = Record<string, unknown>;

/** A family with two children, and strangers with one: what is tried, and that nothing of either changed. */
let home: Home;
let strangers: Home;
let leo: Kid;
let foods: string[];
let strangeFood: string;
let coParent: TestParent;

beforeAll(async () => {
  home = await makeHome();
  strangers = await makeHome({ backend: home.backend });
  leo = await addKid(home.backend, home.parent, { fullName: 'Leo' });
  foods = [await addFood(home.parent), await addFood(home.parent)];
  strangeFood = await addFood(strangers.parent);
  coParent = await addCoParent(home.backend, home.parent);
});
afterAll(() => home.backend.close());

const states = () => Promise.all([home, strangers].map(({ backend, parent }) => stateOf(backend.sql, parent.familyId)));
const codeOf = async (answer: Parameters<typeof refusal>[0]) => (await refusal(answer)).code;
const mia = () => home.child;
const preview = (children: unknown, given: unknown, more: Columns = {}) =>
  home.parent.client.rpc('meal_preview', { p_child_ids: children, p_food_ids: given, ...more });
const edit = (person: Pick<Person, 'client'>, logId: string, more: Columns) =>
  person.client.rpc('edit_food_log', { p_food_log_id: logId, ...more });

describe('one id that is not theirs among good ones', () => {
  let joiner: Person;
  beforeAll(async () => {
    joiner = await joinAsChild(home.backend, home.parent.id);
  });

  test.each<[string, () => string | null, string]>([
    ['of a child of strangers', () => strangers.child.id, 'child.not_found'],
    ['of a child that waits for approval', () => joiner.id, 'child.not_found'],
    ['of the parent', () => home.parent.id, 'child.not_found'],
    ['of nobody', randomUUID, 'child.not_found'],
    ['that is missing', () => null, 'child.required'],
  ])('%s, in any place, stops meal, preview and edit', async (_whose, id, code) => {
    const { log } = await logged(home.parent, mia().id, foods[0] ?? '');
    const before = await states();
    for (const children of [
      [id(), mia().id, leo.id],
      [mia().id, leo.id, id()],
    ]) {
      expect(await codeOf(logMeal(home.parent, children as string[], foods))).toBe(code);
      expect(await codeOf(preview(children, foods))).toBe(code);
    }
    // An edit that names no child keeps it.
    if (id() !== null) expect(await codeOf(edit(home.parent, log.id, { p_child_id: id() }))).toBe(code);
    expect(await states()).toEqual(before);
  });

  test.each<[string, () => string | null]>([
    ['of strangers', () => strangeFood],
    ['of nobody', randomUUID],
    ['that is missing', () => null],
  ])('a food %s does too', async (_whose, id) => {
    const { log } = await logged(home.parent, mia().id, foods[0] ?? '');
    const before = await states();
    for (const given of [
      [id(), ...foods],
      [...foods, id()],
    ]) {
      expect(await codeOf(logMeal(home.parent, [mia().id], given as string[]))).toBe('food.not_found');
      expect(await codeOf(preview([mia().id], given))).toBe('food.not_found');
    }
    if (id() !== null) expect(await codeOf(edit(home.parent, log.id, { p_food_id: id() }))).toBe('food.not_found');
    expect(await states()).toEqual(before);
  });

  test("a challenge of strangers, or of a child that isn't at the table, takes no meal", async () => {
    const challenges = [await addChallenge(strangers.parent, strangers.child), await addChallenge(home.parent, leo)];
    const before = await states();
    for (const id of [...challenges, randomUUID()])
      expect(await codeOf(logMeal(home.parent, [mia().id], foods, { p_challenge_id: id }))).toBe(
        'challenge.not_matching',
      );
    expect(await states()).toEqual(before);
  });

  test('a photo of strangers, of a made-up place or of another log stops the meal, also beside a good one', async () => {
    const taken = await uploadPhoto(home.parent.client, mia().id);
    await logged(home.parent, mia().id, foods[0] ?? '', { p_photo_path: taken });
    const good = await uploadPhoto(home.parent.client, leo.id);
    const strange = await uploadPhoto(strangers.parent.client, strangers.child.id);
    const before = await states();
    for (const [path, code] of [
      [strange, 'photo.not_found'],
      [`${mia().id}/../${strange}`, 'photo.not_found'],
      [`${mia().id}/00000000-0000-0000-0000-000000000000.jpg`, 'photo.not_found'],
      [`${mia().id}/`, 'photo.not_found'],
      [taken, 'photo.in_use'],
    ] as const)
      for (const paths of [[path], [good, path], [path, good]])
        expect(await codeOf(logMeal(home.parent, [mia().id, leo.id], foods, { p_photo_paths: paths }))).toBe(code);
    expect(await states()).toEqual(before);
  });

  test('of the notices that are marked as read, only the own ones are', async () => {
    await give(coParent, mia().id, 5);
    await give(await addCoParent(home.backend, strangers.parent), strangers.child.id, 5);
    const unread = async ({ parent }: Home) =>
      home.backend.sql<{ id: string }>('select id from public.notifications where user_id = $1 and read_at is null', [
        parent.id,
      ]);
    const theirs = await unread(strangers);
    const ids = [...theirs, ...(await unread(home))].map(({ id }) => id);
    await ok(home.parent.client.rpc('read_notices', { p_ids: ids }));
    expect(await unread(home)).toEqual([]);
    expect(theirs.length).toBeGreaterThan(0);
    expect(await unread(strangers)).toEqual(theirs);
  });
});

test('no day but the last 14, however it is written, for a meal, its preview and an edit', async () => {
  const { log } = await logged(home.parent, mia().id, foods[0] ?? '');
  const days = [await dayOf(home, 2), await dayOf(home, -15), '9999-12-31', '0001-01-01', 'infinity', '-infinity'];
  const before = await states();
  for (const p_day of days) {
    expect(await codeOf(logMeal(home.parent, [mia().id], foods, { p_day }))).toBe('food_log.day');
    expect(await codeOf(preview([mia().id], foods, { p_day }))).toBe('food_log.day');
    expect(await codeOf(home.parent.client.rpc('meal_choices', { p_child_ids: [mia().id], p_day }))).toBe(
      'food_log.day',
    );
    expect(await codeOf(edit(home.parent, log.id, { p_day }))).toBe('food_log.day');
  }
  expect(await states()).toEqual(before);
});

test('ids that are given twice count once, before the meal is measured; a meal has a name', async () => {
  const children = Array<string>(30).fill(mia().id);
  const given = Array<string[]>(30).fill(foods).flat();
  const meal = await mealOf(home.parent, children, given);
  expect(meal.logs).toHaveLength(2);
  await ok(undoMeal(home.parent, meal.meal_id));
  const before = await states();
  for (const p_meal_type of ['brunch', '', null])
    expect(await codeOf(logMeal(home.parent, [mia().id], foods, { p_meal_type }))).toBe('food_log.meal_type');
  expect(await states()).toEqual(before);
});

describe('a key', () => {
  const logs = (key: string) => ({ p_idempotency_key: key });
  const ids = (meal: Meal) => meal.logs.map(({ log }) => log.id);

  test('brings its first meal only, whatever comes with it later, also at once', async () => {
    const key = logs(randomUUID());
    const contents: [string[], string[], Columns][] = [
      [[mia().id], foods, {}],
      [[leo.id, mia().id], [foods[0] ?? ''], { p_meal_type: 'snack' }],
      [[leo.id], foods, { p_day: await dayOf(home, -1) }],
    ];
    const answers = await Promise.all(
      contents.map(([who, what, more]) => mealOf(home.parent, who, what, { ...more, ...key })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const before = await states();
    expect(await mealOf(home.parent, [strangers.child.id], [strangeFood], { ...key, p_day: '0001-01-01' })).toEqual(
      answers[0],
    );
    expect(await states()).toEqual(before);
  });

  test("is each person's own: neither the co-parent nor strangers get an answer that is not theirs", async () => {
    const key = logs(randomUUID());
    const first = await mealOf(home.parent, [mia().id], foods, key);
    const second = await mealOf(coParent, [mia().id], foods, key);
    const theirs = await mealOf(strangers.parent, [strangers.child.id], [strangeFood], key);
    const single = await logged(home.parent, mia().id, foods[0] ?? '', key);
    expect(new Set([...ids(first), ...ids(second), ...ids(theirs), single.log.id]).size).toBe(6);
  });

  test('of before gives nothing to a parent who left, nor do the ids of that time', async () => {
    const key = logs(randomUUID());
    const meal = await mealOf(coParent, [mia().id], foods, key);
    const photo = await uploadPhoto(coParent.client, mia().id);
    const [kept] = await home.backend.sql<{ answer: unknown }>(
      'select answer from private.idempotency_keys where child_id = $1',
      [coParent.id],
    );
    const membership = await memberId(home.backend, coParent.id);
    await ok(home.parent.client.from('family_members').update({ status: 'removed' }).eq('id', membership));
    await ok(coParent.client.auth.signInWithPassword(coParent));
    const [logId = ''] = ids(meal);
    const before = await states();
    const attempts = async () => {
      expect(await codeOf(logMeal(coParent, [mia().id], foods, key))).toBe('child.not_found');
      expect(await codeOf(undoMeal(coParent, meal.meal_id, { p_forgive: true }))).toBe('meal.not_found');
      expect(await codeOf(edit(coParent, logId, { p_meal_type: 'snack' }))).toBe('food_log.not_found');
      expect(
        await codeOf(coParent.client.rpc('set_food_log_photo', { p_food_log_id: logId, p_photo_path: photo })),
      ).toBe('food_log.not_found');
    };
    await attempts();
    // As an answer that was written while they were removed.
    await home.backend.sql(
      `insert into private.idempotency_keys (child_id, kind, idempotency_key, answer) values ($1, 'log_meal', $2, $3)`,
      [coParent.id, key.p_idempotency_key, kept?.answer as string],
    );
    await attempts();
    expect(await states()).toEqual(before);
    const own = { parent: coParent, child: await addKid(home.backend, coParent) };
    const fresh = await mealOf(coParent, [own.child.id], [await addFood(coParent)], key);
    expect(await mealOf(coParent, [own.child.id], [], key)).toEqual(fresh);
  });
});

test('a meal that is undone twice at once, while its logs are edited and given away, leaves both ledgers sound', async () => {
  for (let round = 0; round < 3; round += 1) {
    const meal = await mealOf(home.parent, [mia().id, leo.id], foods);
    const [first = '', second = ''] = meal.logs.map(({ log }) => log.id);
    const answers = await Promise.all([
      undoMeal(home.parent, meal.meal_id),
      edit(home.parent, first, { p_child_id: leo.id }),
      undoMeal(home.parent, meal.meal_id),
      edit(home.parent, second, { p_food_id: foods[0] }),
    ]);
    const undone = [answers[0], answers[2]].map(({ data }) => (data as { undone: number }).undone);
    expect(undone.sort()).toEqual([0, 4]);
    for (const child of [mia(), leo]) await soundBalance(home, child.id);
  }
});
