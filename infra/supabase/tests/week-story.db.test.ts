import { freshBackend, type FreshBackend } from '@tastequest/local/testing';
import { makeHome, type Home } from './support/home.ts';
import { addKid } from './support/people.ts';

let backend: FreshBackend;
let home: Home;
beforeAll(async () => {
  backend = await freshBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  home = await makeHome({ backend });
});

/** The week begins so many days ago; days are counted from its first. */
const WEEK_AGO = 7;
const story = async () => {
  const [row] = await backend.sql<{ text: string | null }>(
    `select private.week_story($1, private.family_today($1) - ${WEEK_AGO}) as text`,
    [home.parent.familyId],
  );
  return row?.text ?? null;
};
/** Of `day`, where the family is. */
const NOON = `(day + time '12:00') at time zone (select time_zone from public.families where id = $1)`;
const at = (day: number) => `(private.family_today($1) - ${WEEK_AGO - day})`;
const log = (food: string, day: number, childId = home.child.id) =>
  backend.sql(
    `insert into public.food_logs (family_group_id, child_id, food_name, food_emoji, meal_type, points_awarded, log_date, created_at, idempotency_key)
     select $1, $2, $3, '🍎', 'lunch', 0, day, ${NOON}, gen_random_uuid() from (select ${at(day)} as day) as d`,
    [home.parent.familyId, childId, food],
  );
const taste = (food: string, face: string, day: number) =>
  backend.sql(
    `insert into public.tastes (family_group_id, child_id, food_name, food_emoji, face, sticker, points_earned, taste_date, created_at)
     select $1, $2, $3, '🥬', $4, 'star', 0, day, ${NOON} from (select ${at(day)} as day) as d`,
    [home.parent.familyId, home.child.id, food, face],
  );
const complete = (name: string, day: number) =>
  backend.sql(
    `insert into public.challenges (family_group_id, child_id, name, start_date, status, completed_at)
     select $1, $2, $3, '2020-01-01', 'completed', ${NOON} from (select ${at(day)} as day) as d`,
    [home.parent.familyId, home.child.id, name],
  );

test('tells what was new, what took courage, what was done and what was liked, without points', async () => {
  await log('Apple', -3);
  for (const day of [0, 2, 4]) await log('apple', day);
  await log('Mango', 6);
  await log('Figs', 1);
  await log('Fig', 7);
  await taste('Kale', 'not_yet', -1);
  await taste('Kale', 'okay', 3);
  await taste('Peas', 'yummy', 2);
  await taste('Peas', 'yummy', 4);
  await complete('Green week', 5);
  await complete('Older', -1);
  expect(await story()).toBe(
    [
      'Kim Kid',
      '- Tried for the first time: Figs, Mango, and Peas.',
      '- A try that took courage: Kale again, after "not yet".',
      '- Completed "Green week".',
      '- Eaten most: apple.',
    ].join('\n'),
  );
});

test('of courage it tells by the last time before', async () => {
  for (const [food, faces] of [
    ['Kale', ['no_thanks', 'not_yet', 'okay']],
    ['Peas', ['no_thanks', 'yummy', 'okay']],
  ] as const) {
    for (const [index, face] of faces.entries()) await taste(food, face, index - 2);
  }
  expect(await story()).toBe('Kim Kid\n- A try that took courage: Kale again, after "not yet".');
});

test('counts the rest of many new foods', async () => {
  for (const food of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) await log(food, 1);
  expect(await story()).toBe('Kim Kid\n- Tried for the first time: A, B, C, D, E, and 2 more.');
});

test('says what was on the plate where nothing was new', async () => {
  for (const food of ['Apple', 'Rice']) {
    await log(food, -2);
    await log(food, 1);
  }
  expect(await story()).toBe('Kim Kid\n- On the plate: Apple and Rice.');
});

test('twice is enough to be eaten most', async () => {
  await log('Apple', -2);
  for (const day of [1, 2]) await log('Apple', day);
  expect(await story()).toBe('Kim Kid\n- Eaten most: Apple.');
});

test('tells of each child by itself, and is kind about a quiet week, with one idea', async () => {
  await addKid(backend, home.parent, { fullName: 'Zoe' });
  await addKid(backend, home.parent, { fullName: 'Ada' });
  await log('Mango', 2);
  const [ada, kim, zoe, idea] = (await story())?.split('\n\n') ?? [];
  expect([ada, zoe]).toEqual(
    ['Ada', 'Zoe'].map((name) => `${name}\n- A quiet week. That's fine, every family has them.`),
  );
  expect(kim).toContain('Mango');
  expect(idea).toMatch(/^An idea for this week: \S/);
});

test('an undone log is not told', async () => {
  await log('Mango', 2);
  await backend.sql('update public.food_logs set undone_at = now() where child_id = $1', [home.child.id]);
  expect(await story()).toContain('A quiet week');
});

test('a family without children has no story', async () => {
  await backend.sql('delete from public.profiles where id = $1', [home.child.id]);
  expect(await story()).toBeNull();
});
