import { randomUUID } from 'node:crypto';
import { give, makeHome, refusal, unlock, type Home } from './support/home.ts';
import { addKid, ok, type Person } from './support/people.ts';

describe('wishes', () => {
  let home: Home;
  beforeEach(async () => {
    home = await makeHome();
  });
  afterAll(() => home.backend.close());

  const wish = (person: Pick<Person, 'client'>, name = 'A kite', more: object = {}) =>
    person.client.rpc('wish_for_reward', { p_name: name, p_emoji: '🪁', ...more });
  const wished = async (name?: string, person: Pick<Person, 'client'> = home.child) =>
    ((await ok(wish(person, name))) as { id: string }).id;
  const grant = (id: string, more: object = {}) =>
    home.parent.client.rpc('grant_wish', { p_id: id, p_points_required: 30, p_category: 'Outings', ...more });
  const decline = (id: string, feedback: string) =>
    home.parent.client.rpc('decline_wish', { p_id: id, p_feedback: feedback });
  const rows = () =>
    home.backend.sql(
      'select name, emoji, status, feedback, reviewed_by from public.reward_wishes where child_id = $1',
      [home.child.id],
    );

  test('a wish is declined in at most 500 characters', async () => {
    const id = await wished();
    expect(await refusal(decline(id, 'x'.repeat(501)))).toMatchObject({ status: 400, code: 'wish.feedback_too_long' });
    await ok(decline(id, 'x'.repeat(500)));
    expect(await rows()).toMatchObject([{ status: 'declined', feedback: 'x'.repeat(500) }]);
  });

  test('granting makes a reward for that child only, once', async () => {
    const { parent, child, backend } = home;
    const sibling = await addKid(backend, parent);
    const id = await wished('  A   kite ');
    const { reward_id: reward } = (await ok(grant(id))) as { reward_id: string };
    const read = parent.client
      .from('rewards')
      .select('name, emoji, child_id, points_required, category, is_active')
      .eq('id', reward);
    expect(await ok(read.single())).toEqual({
      name: 'A kite',
      emoji: '🪁',
      child_id: child.id,
      points_required: 30,
      category: 'Outings',
      is_active: true,
    });
    expect(await refusal(grant(id))).toMatchObject({ status: 409, code: 'wish.decided' });
    expect(await refusal(decline(id, 'No'))).toMatchObject({ code: 'wish.decided' });
    await give(parent, child.id, 30);
    await give(parent, sibling.id, 30);
    expect(await refusal(unlock(sibling, sibling.id, reward))).toMatchObject({ status: 404 });
    await ok(unlock(child, child.id, reward));
  });

  test('ten grants at once make one reward', async () => {
    const id = await wished();
    const answers = await Promise.all(Array.from({ length: 10 }, () => grant(id)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(await ok(home.parent.client.from('rewards').select('id'))).toHaveLength(1);
  });

  test('declining needs words, and the child reads them', async () => {
    const id = await wished();
    expect(await refusal(decline(id, '  '))).toMatchObject({ status: 400, field: 'feedback' });
    await ok(decline(id, ' Maybe  in summer '));
    expect(await ok(home.child.client.from('reward_wishes').select('status, feedback, reward_id'))).toEqual([
      { status: 'declined', feedback: 'Maybe in summer', reward_id: null },
    ]);
    expect(await rows()).toMatchObject([{ reviewed_by: home.parent.id }]);
  });

  test('ten may wait, also when twelve come at once; a decision makes room; one key is one wish', async () => {
    const { child } = home;
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => wish(child, `Wish ${i}`)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(10);
    expect(await refusal(wish(child))).toMatchObject({ status: 409, code: 'wish.too_many' });
    const done = answers.find(({ error }) => error === null)?.data as { id: string };
    await ok(decline(done.id, 'Too far'));
    const key = { p_idempotency_key: randomUUID() };
    const same = await Promise.all(Array.from({ length: 5 }, () => ok(wish(child, 'Last', key))));
    expect(new Set(same.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await rows()).toHaveLength(11);
  });

  test('a form with a mistake is refused by its field; parents do not wish, children do not decide', async () => {
    const { parent, child } = home;
    expect(await refusal(wish(child, ' '))).toMatchObject({ status: 400, field: 'name' });
    expect(await refusal(wish(child, 'x'.repeat(101)))).toMatchObject({ status: 400, field: 'name' });
    expect(await refusal(wish(child, 'Kite', { p_emoji: 'x'.repeat(17) }))).toMatchObject({
      status: 400,
      field: 'emoji',
    });
    expect(await refusal(wish(parent))).toMatchObject({ status: 404 });
    const id = await wished();
    expect(await refusal(grant(id, { p_points_required: 0 }))).toMatchObject({ field: 'points_required' });
    expect(await refusal(grant(id, { p_category: 'Other' }))).toMatchObject({ field: 'category' });
    const own = { p_id: id, p_points_required: 1, p_category: 'Special' };
    expect(await refusal(child.client.rpc('grant_wish', own))).toMatchObject({ status: 403 });
    expect(
      (await child.client.from('reward_wishes').insert({ child_id: child.id, name: 'Gold' })).error,
    ).not.toBeNull();
    await child.client.from('reward_wishes').update({ status: 'granted' }).eq('id', id);
    expect(await rows()).toMatchObject([{ name: 'A kite', status: 'pending' }]);
  });

  test('without a picture it is a gift; deleting the reward keeps the wish', async () => {
    const id = ((await ok(home.child.client.rpc('wish_for_reward', { p_name: 'Swim' }))) as { id: string }).id;
    const { reward_id: reward } = (await ok(grant(id))) as { reward_id: string };
    await ok(home.parent.client.from('rewards').delete().eq('id', reward));
    expect(await rows()).toMatchObject([{ name: 'Swim', emoji: '🎁', status: 'granted' }]);
  });
});
