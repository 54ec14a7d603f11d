import { randomUUID } from 'node:crypto';
import { addFood, makeHome, refusal, type Home } from './support/home.ts';
import { addKid, ok } from './support/people.ts';

describe('suggestions', () => {
  let home: Home;
  beforeAll(async () => {
    home = await makeHome();
  });
  afterAll(() => home.backend.close());

  const suggest = async (name: string, child = home.child) =>
    (await ok(child.client.rpc('suggest_food', { p_name: name, p_category_tags: [' Fruits'] }))) as {
      id: string;
      ask_a_grown_up: boolean;
    };
  const approve = (id: string, points: number | null = 7, more: object = {}) =>
    home.parent.client.rpc('approve_suggestion', { p_id: id, p_points_value: points, ...more });
  const foodsNamed = (name: string) =>
    home.backend.sql(
      'select name, points_value, emoji, category_tags from public.foods where family_group_id = $1 and lower(name) = lower($2)',
      [home.parent.familyId, name],
    );

  const ideasNamed = (name: string) =>
    home.backend.sql<{ child_id: string }>(
      'select child_id from public.pending_foods where family_group_id = $1 and name = $2',
      [home.parent.familyId, name],
    );

  test("approval makes the food with the parent's points, once", async () => {
    const { id } = await suggest('  Mango ');
    await ok(approve(id, 7, { p_emoji: '🥭' }));
    expect(await foodsNamed('mango')).toEqual([
      { name: 'Mango', points_value: 7, emoji: '🥭', category_tags: ['fruits'] },
    ]);
    expect(await refusal(approve(id))).toMatchObject({ status: 409, code: 'suggestion.decided' });
    expect(await refusal(home.parent.client.rpc('reject_suggestion', { p_id: id, p_feedback: 'No' }))).toMatchObject({
      status: 409,
    });
  });

  test('a food of that name is linked, in any case, and ten approvals at once make one food', async () => {
    const kiwi = await addFood(home.parent, { name: 'KIWI', points_value: 3 });
    const { id } = await suggest('kiwi');
    expect(await ok(approve(id))).toEqual({ food_id: kiwi });
    const ideas = await Promise.all(Array.from({ length: 10 }, () => suggest('Papaya')));
    const made = (await Promise.all(ideas.map((idea) => ok(approve(idea.id))))) as { food_id: string }[];
    expect(new Set(made.map(({ food_id }) => food_id)).size).toBe(1);
    expect(await foodsNamed('papaya')).toHaveLength(1);
  });

  test('of one child fifty wait, however it sends them', async () => {
    const { parent, backend } = home;
    const child = await addKid(backend, parent);
    await backend.sql(
      `insert into public.pending_foods (family_group_id, child_id, name)
       select $1, $2, 'Food ' || n from generate_series(1, 49) as n`,
      [parent.familyId, child.id],
    );
    await ok(child.client.rpc('suggest_food', { p_name: 'The last one' }));
    const message = expect.stringContaining('You have 50 suggestions waiting.') as string;
    const tooMany = { status: 429, code: 'suggestion.too_many', message };
    expect(await refusal(child.client.rpc('suggest_food', { p_name: 'One more' }))).toMatchObject(tooMany);
    expect(await refusal(child.client.from('pending_foods').insert({ name: 'One more' }))).toMatchObject(tooMany);
  });

  test('rejection needs words, and the child reads them', async () => {
    const { id } = await suggest('Candy');
    expect(await refusal(home.parent.client.rpc('reject_suggestion', { p_id: id, p_feedback: ' ' }))).toMatchObject({
      field: 'feedback',
    });
    await ok(home.parent.client.rpc('reject_suggestion', { p_id: id, p_feedback: 'Maybe on your birthday' }));
    expect(await ok(home.child.client.from('pending_foods').select('status, feedback').eq('id', id).single())).toEqual({
      status: 'rejected',
      feedback: 'Maybe on your birthday',
    });
  });

  test("a decision is not rewritten, and nobody decides in another one's name", async () => {
    const { backend, parent, child } = home;
    const { id } = await suggest('Plum');
    const patch = (row: object) => parent.client.from('pending_foods').update(row).eq('id', id);
    const read = async () =>
      (await backend.sql('select status, feedback, reviewed_by from public.pending_foods where id = $1', [id]))[0];
    await ok(patch({ reviewed_by: child.id, feedback: 'Hm' }));
    expect(await read()).toEqual({ status: 'pending', feedback: null, reviewed_by: null });
    await ok(patch({ status: 'rejected', reviewed_by: child.id, feedback: 'Not now' }));
    expect(await refusal(patch({ feedback: 'Never' }))).toMatchObject({ code: 'suggestion.decided' });
    expect(await read()).toEqual({ status: 'rejected', feedback: 'Not now', reviewed_by: parent.id });
  });

  test('ten at once with one key are one idea, and a repeated call gets the first answer', async () => {
    const { backend, parent, child } = home;
    const sibling = await addKid(backend, parent, { allergies: ['peach'] });
    const send = (key: string, person = child, name = 'Peach') =>
      ok(person.client.rpc('suggest_food', { p_name: name, p_idempotency_key: key }));
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await send(key, child, 'Something else')).toEqual(answers[0]);
    expect(await ideasNamed('Peach')).toEqual([{ child_id: child.id }]);
    // The key is the child's own: to a sibling it says nothing.
    expect(await send(key, sibling)).toMatchObject({ ask_a_grown_up: true });
    expect(await ideasNamed('Peach')).toHaveLength(2);
  });

  test('an area built before there were keys goes on', async () => {
    await suggest('Quince');
    await suggest('Quince');
    expect(await ideasNamed('Quince')).toHaveLength(2);
  });

  test('what a child sends about points is not heard', async () => {
    const { parent, child } = home;
    await ok(child.client.from('pending_foods').insert({ name: 'Gold', points_value: 1000 }));
    const read = parent.client.from('pending_foods').select('points_value, status, parent_id').eq('name', 'Gold');
    expect(await ok(read)).toEqual([{ points_value: 10, status: 'pending', parent_id: parent.id }]);
  });

  test('an idea with an allergen asks a grown-up, and the parent confirms', async () => {
    const child = await addKid(home.backend, home.parent, { allergies: ['nuts'] });
    const idea = await suggest('Nut bar', child);
    expect(idea.ask_a_grown_up).toBe(true);
    expect(await refusal(approve(idea.id))).toMatchObject({ code: 'food.confirm_allergy' });
    const direct = { status: 'approved' };
    const change = home.parent.client.from('pending_foods').update(direct).eq('id', idea.id);
    expect(await refusal(change.select())).toMatchObject({ status: 409, code: 'food.confirm_allergy' });
    await ok(approve(idea.id, 5, { p_allergy_confirmed: true }));
  });

  test("the family's food of that name may carry the allergen that the idea does not name", async () => {
    const child = await addKid(home.backend, home.parent, { allergies: ['nuts'] });
    await addFood(home.parent, { name: 'Energy bar', allergens: ['nuts'] });
    const idea = await suggest('Energy bar', child);
    expect(idea.ask_a_grown_up).toBe(true);
    expect(await refusal(approve(idea.id))).toMatchObject({ code: 'food.confirm_allergy' });
  });

  test('a wrong decision is refused by its field', async () => {
    const idea = await suggest('Fig');
    const change = (row: object) =>
      refusal(home.parent.client.from('pending_foods').update(row).eq('id', idea.id).select());
    expect(await change({ status: 'maybe' })).toMatchObject({ status: 400, field: 'status' });
    expect(await change({ status: 'approved', feedback: 'x'.repeat(501) })).toMatchObject({ field: 'feedback' });
    expect(await refusal(approve(idea.id, 5, { p_emoji: '🍎'.repeat(17) }))).toMatchObject({ field: 'emoji' });
    expect(await refusal(approve(idea.id, -1))).toMatchObject({ field: 'points_value' });
  });
});
