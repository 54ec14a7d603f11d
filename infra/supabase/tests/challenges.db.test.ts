import { randomUUID } from 'node:crypto';
import { otherDayZone } from '@tastequest/local/testing';
import {
  addChallenge,
  addFood,
  addOpenChallenge,
  logged,
  makeHome,
  refusal,
  soundBalance,
  undo,
  type Home,
} from './support/home.ts';
import { addKid, ok } from './support/people.ts';

describe('challenges', () => {
  let home: Home;
  beforeEach(async () => {
    home = await makeHome();
  });
  afterAll(() => home.backend.close());

  const dayIn = async (timeZone: string, offset = 0) => {
    const [row] = await home.backend.sql<{ day: string }>(
      `select ((now() at time zone $1)::date + $2::int)::text as day`,
      [timeZone, offset],
    );
    return row?.day ?? '';
  };
  const read = async (id: string) =>
    (await ok(
      home.parent.client
        .from('challenges')
        .select('status, current_count, target_count, start_date')
        .eq('id', id)
        .single(),
    )) as {
      status: string;
      start_date: string;
    };

  test('it starts today and expires after its last day, as the family has them', async () => {
    const { parent, child } = home;
    const timeZone = otherDayZone();
    await ok(parent.client.rpc('update_family', { p_time_zone: timeZone }));
    const today = await dayIn(timeZone);
    const food = await addFood(parent);
    const lastDay = await addChallenge(parent, child, { end_date: today, target_count: 5 });
    expect((await read(lastDay)).start_date).toBe(today);
    expect(await logged(child, child.id, food)).toMatchObject({
      log: { log_date: today },
      challenges: [{ id: lastDay }],
    });
    await home.backend.sql('update public.challenges set start_date = $2::date, end_date = $2::date where id = $1', [
      lastDay,
      await dayIn(timeZone, -1),
    ]);
    expect(await logged(child, child.id, food)).toMatchObject({ challenges: [] });
    expect((await read(lastDay)).status).toBe('expired');
    await ok(
      parent.client
        .from('challenges')
        .update({ end_date: await dayIn(timeZone, 3) })
        .eq('id', lastDay),
    );
    expect((await read(lastDay)).status).toBe('active');
  });

  test.each([{ target_count: 1 }, { current_count: 3 }])(
    'an edit that reaches the goal (%j) completes it and pays once; taking the log back opens it again',
    async (edit) => {
      const { parent, child } = home;
      const challenge = await addChallenge(parent, child);
      const { log } = await logged(child, child.id, await addFood(parent));
      const change = (row: object) => ok(parent.client.from('challenges').update(row).eq('id', challenge));
      await change(edit);
      await change({ name: 'Once more' });
      expect(await read(challenge)).toMatchObject({ status: 'completed' });
      expect(await soundBalance(home, child.id)).toMatchObject({ total: 10 + 15 + 20 });
      await ok(undo(parent, log.id));
      expect(await read(challenge)).toMatchObject({ status: 'active' });
      expect(await soundBalance(home, child.id)).toMatchObject({ total: 0 });
    },
  );

  test('taking back a log that the goal does not need leaves the challenge complete', async () => {
    const { parent, child } = home;
    const challenge = await addChallenge(parent, child);
    const { log } = await logged(child, child.id, await addFood(parent));
    await ok(parent.client.from('challenges').update({ current_count: 4 }).eq('id', challenge));
    await ok(undo(parent, log.id));
    expect(await read(challenge)).toMatchObject({ status: 'completed', current_count: 3 });
    expect(await soundBalance(home, child.id)).toMatchObject({ total: 20 });
  });

  test('a new challenge that is at its goal already is complete', async () => {
    const { parent, child } = home;
    const id = await addChallenge(parent, child, { target_count: 2, current_count: 2 });
    expect(await read(id)).toMatchObject({ status: 'completed' });
    expect(await soundBalance(home, child.id)).toMatchObject({ total: 20 });
  });

  test.each([
    [{ current_count: 1001 }, 'current_count'],
    [{ end_date: 'infinity' }, 'end_date'],
    [{ start_date: '-infinity' }, 'start_date'],
    [{ start_date: '1999-12-31' }, 'start_date'],
  ] as [Record<string, unknown>, string][])('%j is refused by its field', async (row, field) => {
    const { parent, child } = home;
    const form = { name: 'Far', child_id: child.id, food_name: 'Kale', ...row };
    expect(await refusal(parent.client.from('challenges').insert(form))).toMatchObject({ status: 400, field });
  });

  const noFoods = { status: 400, code: 'challenge.foods_required', field: 'food_tags' };

  test.each([{}, { food_tags: [] }, { food_tags: [' '], food_name: ' ' }])(
    'one that no food can move is refused: %j',
    async (row) => {
      const { parent, child } = home;
      const insert = parent.client.from('challenges').insert({ name: 'Still', child_id: child.id, ...row });
      expect(await refusal(insert)).toMatchObject(noFoods);
    },
  );

  test('an edit may change what counts, and not take the last of it', async () => {
    const { parent, child } = home;
    const challenge = await addChallenge(parent, child);
    const change = (row: object) => parent.client.from('challenges').update(row).eq('id', challenge);
    await ok(change({ food_tags: [], food_name: 'Kale' }));
    expect(await refusal(change({ food_name: null }))).toMatchObject(noFoods);
  });

  test('one from before that rule goes on, can be completed, and names what counts with its next edit', async () => {
    const { parent, child } = home;
    const [edited, completed] = [await addOpenChallenge(home), await addOpenChallenge(home)];
    const change = (id: string, row: object) => parent.client.from('challenges').update(row).eq('id', id);
    await logged(child, child.id, await addFood(parent), { p_challenge_id: edited });
    expect(await read(edited)).toMatchObject({ current_count: 1 });
    expect(await refusal(change(edited, { name: 'Fruit' }))).toMatchObject(noFoods);
    await ok(change(edited, { name: 'Fruit', food_tags: ['fruits'] }));
    await ok(change(completed, { status: 'completed' }));
    await ok(change(completed, { name: 'Done' }));
    expect(await read(completed)).toMatchObject({ status: 'completed' });
  });

  test('of two made by one form one may go to the child of the other', async () => {
    const { backend, parent, child } = home;
    const sibling = await addKid(backend, parent);
    const form = { creation_key: randomUUID() };
    await addChallenge(parent, child, form);
    const second = await addChallenge(parent, sibling, form);
    await ok(parent.client.from('challenges').update({ child_id: child.id }).eq('id', second));
    expect(await ok(parent.client.from('challenges').select('id').eq('child_id', child.id))).toHaveLength(2);
  });

  test('opening the app is enough for an old challenge to be expired', async () => {
    const challenge = await addChallenge(home.parent, home.child);
    await home.backend.sql(
      `update public.challenges set start_date = '2020-01-01', end_date = '2020-02-01' where id = $1`,
      [challenge],
    );
    await ok(home.parent.client.rpc('my_session'));
    expect((await read(challenge)).status).toBe('expired');
  });

  test.each(['the call', 'an edit'])(
    'marking it complete by %s fills the count and pays the bonus once',
    async (way) => {
      const { parent, child } = home;
      const challenge = await addChallenge(parent, child);
      const complete = async () => {
        if (way === 'the call') await ok(parent.client.rpc('complete_challenge', { p_id: challenge }));
        else await ok(parent.client.from('challenges').update({ status: 'completed' }).eq('id', challenge));
      };
      await complete();
      await complete();
      expect(await read(challenge)).toMatchObject({ status: 'completed', current_count: 3 });
      expect(await soundBalance(home, child.id)).toMatchObject({ total: 20 });
      const reopen = parent.client.from('challenges').update({ status: 'active' }).eq('id', challenge);
      expect(await refusal(reopen)).toMatchObject({ code: 'challenge.completed' });
    },
  );

  test('marking it complete says the milestone that its bonus brings the child to, once', async () => {
    const { parent, child } = home;
    const complete = async (bonus_points: number) => {
      const p_id = await addChallenge(parent, child, { bonus_points });
      return [await ok(parent.client.rpc('complete_challenge', { p_id })), p_id] as const;
    };
    expect((await complete(95))[0]).toMatchObject({ total_points: 95, milestone: null });
    const [answer, p_id] = await complete(5);
    expect(answer).toMatchObject({ total_points: 100, milestone: 100 });
    expect(await ok(parent.client.rpc('complete_challenge', { p_id }))).toMatchObject({ milestone: null });
  });

  test('undoing a log leaves a challenge that a parent marked complete as it is', async () => {
    const { parent, child } = home;
    const challenge = await addChallenge(parent, child);
    const { log } = await logged(child, child.id, await addFood(parent));
    await ok(parent.client.rpc('complete_challenge', { p_id: challenge }));
    await ok(parent.client.rpc('undo_food_log', { p_food_log_id: log.id }));
    expect(await read(challenge)).toMatchObject({ status: 'completed', current_count: 3 });
    expect(await soundBalance(home, child.id)).toMatchObject({ total: 20 });
  });

  test('deleting one keeps its progress and points readable, and an undo still takes them back', async () => {
    const { parent, child } = home;
    const challenge = await addChallenge(parent, child, { name: 'Fruit week', target_count: 1 });
    const { log } = await logged(child, child.id, await addFood(parent));
    await ok(parent.client.from('challenges').delete().eq('id', challenge));
    expect(
      await ok(child.client.from('challenge_progress').select('challenge_id, challenge_name, points_earned')),
    ).toEqual([{ challenge_id: null, challenge_name: 'Fruit week', points_earned: 15 }]);
    expect(await soundBalance(home, child.id)).toMatchObject({ total: 45 });
    await ok(parent.client.rpc('undo_food_log', { p_food_log_id: log.id }));
    expect(await soundBalance(home, child.id)).toMatchObject({ total: 0 });
  });

  test('a form with a mistake is refused by its field', async () => {
    const { parent, child } = home;
    const add = (row: object) =>
      parent.client.from('challenges').insert({ name: 'Greens', child_id: child.id, ...row });
    expect(await refusal(add({ name: '' }))).toMatchObject({ field: 'name', status: 400 });
    expect(await refusal(add({ child_id: null }))).toMatchObject({
      field: 'child_id',
      message: 'Child ID is required',
    });
    expect(await refusal(add({ target_count: 0 }))).toMatchObject({ field: 'target_count' });
    expect(await refusal(add({ points_per_entry: 0 }))).toMatchObject({ field: 'points_per_entry' });
    expect(await refusal(add({ start_date: '2026-05-02', end_date: '2026-05-01' }))).toMatchObject({
      field: 'end_date',
    });
  });

  test('one for several children at once is a matter of the plan, after the trial', async () => {
    const { backend, parent, child } = home;
    const sibling = await addKid(backend, parent);
    const both = [child, sibling].map(({ id }) => ({ name: 'Both', child_id: id, food_name: 'Kale' }));
    const add = () => parent.client.from('challenges').insert(both);
    await ok(add());
    await backend.sql(`update public.families set created_at = now() - interval '31 days' where id = $1`, [
      parent.familyId,
    ]);
    expect(await refusal(add())).toMatchObject({ status: 403, code: 'flag.off' });
    await backend.makeRole(parent.id, 'parent_pro');
    await ok(add());
    const { flags } = (await ok(parent.client.rpc('my_session'))) as { flags: string[] };
    expect(flags).toEqual(['advanced_analytics', 'bulk_challenges']);
  });
});
