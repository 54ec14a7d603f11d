import { freshBackend, type FreshBackend } from '@tastequest/local/testing';
import { addFood, logged, makeHome, refusal, soundBalance, undo, type Home } from './support/home.ts';
import { mealOf, undoMeal } from './support/meals.ts';
import { createMeanwhile, type Meanwhile } from './support/meanwhile.ts';
import { addKid, ok, type Kid } from './support/people.ts';

/** What somebody asks for a log while somebody else is at its child. */
let backend: FreshBackend;
let meanwhile: Meanwhile;
let home: Home;
let leo: Kid;
let logId: string;
beforeAll(async () => {
  backend = await freshBackend();
  meanwhile = await createMeanwhile(backend);
});
afterAll(async () => {
  await meanwhile.end();
  await backend.close();
});
beforeEach(async () => {
  home = await makeHome({ backend });
  leo = await addKid(backend, home.parent, { fullName: 'Leo' });
  logId = (await logged(home.child, home.child.id, await addFood(home.parent))).log.id;
});

/** As the API deletes a child: the balances of the family first. */
const deletion = () =>
  [
    'with held as (select private.lock_family_balances($1)) delete from public.profiles using held where id = $2',
    [home.parent.familyId, home.child.id],
  ] as const;
/** As a parent's edit gives the log to the sibling. */
const move = () =>
  [
    'with held as (select private.lock_family_balances($1)) update public.food_logs set child_id = $2 from held where id = $3',
    [home.parent.familyId, leo.id, logId],
  ] as const;

test.each([
  ['undone', () => undo(home.parent, logId)],
  ['undone, with its points let go', () => undo(home.parent, logId, { p_forgive: true })],
  ['edited', () => home.parent.client.rpc('edit_food_log', { p_food_log_id: logId, p_meal_type: 'snack' })],
])('the log of a child that is being deleted is not %s', async (_what, ask) => {
  const answer = await meanwhile.run(deletion(), () => refusal(ask()));
  expect(answer).toMatchObject({ status: 404, code: 'food_log.not_found' });
});

test('a child does not undo a log that a parent is giving to its sibling', async () => {
  const answer = await meanwhile.run(move(), () => refusal(undo(home.child, logId)));
  expect(answer).toMatchObject({ status: 404, code: 'food_log.not_found' });
  expect(await backend.sql('select undone_at from public.food_logs where id = $1', [logId])).toEqual([
    { undone_at: null },
  ]);
});

test('a meal of which one child is being deleted is undone for the other', async () => {
  const { parent, child } = home;
  const meal = await mealOf(parent, [child.id, leo.id], [await addFood(parent)]);
  expect(await meanwhile.run(deletion(), () => ok(undoMeal(parent, meal.meal_id)))).toEqual({ undone: 1 });
  expect(await soundBalance(home, leo.id)).toMatchObject({ total: 0, earned: 0 });
});
