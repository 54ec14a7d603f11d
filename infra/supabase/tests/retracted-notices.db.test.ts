import type { TestParent } from '@tastequest/local/testing';
import { addChallenge, addFood, addReward, give, logged, makeHome, undo, unlock, type Home } from './support/home.ts';
import { mealOf, undoMeal } from './support/meals.ts';
import { addCoParent, addKid, ok, type Kid } from './support/people.ts';

describe('what is taken back is told no more', () => {
  let home: Home;
  let coParent: TestParent;
  beforeEach(async () => {
    home = await makeHome();
    coParent = await addCoParent(home.backend, home.parent);
  });
  afterAll(() => home.backend.close());

  /** Who is told of it: in the app, by the names of accounts, and by mails that wait. */
  const told = async (about: string, kind = 'challenge_completed') => {
    const { backend, parent, child } = home;
    const notices = await backend.sql<{ who: string }>(
      'select user_id as who from public.notifications where about_id = $1 and kind = $2',
      [about, kind],
    );
    const mails = await backend.sql<{ who: string }>(
      `select profile_id as who from private.mail_outbox join public.accounts on email = to_email
       where subject in ('Challenge completed', 'Reward redeemed') and profile_id = any ($1) and status <> 'sent'`,
      [[parent.id, coParent.id]],
    );
    const names = { [parent.id]: 'parent', [coParent.id]: 'co-parent', [child.id]: 'child' };
    const sorted = (rows: { who: string }[]) => rows.map(({ who }) => names[who] ?? 'another child').sort();
    return { notices: sorted(notices), mails: sorted(mails) };
  };
  const EVERYBODY = { notices: ['child', 'co-parent', 'parent'], mails: ['co-parent', 'parent'] };
  const NOBODY = { notices: [], mails: [] };
  /** A challenge that the first log completes, and that log. */
  const complete = async (kid: Kid = home.child) => {
    const challenge = await addChallenge(home.parent, kid, { target_count: 1 });
    const { log } = await logged(kid, kid.id, await addFood(home.parent));
    return { challenge, logId: log.id };
  };
  const edit = (logId: string, more: Record<string, unknown>) =>
    ok(home.parent.client.rpc('edit_food_log', { p_food_log_id: logId, ...more }));
  const fish = () => addFood(home.parent, { category_tags: ['fish'] });
  const completedAt = async (id: string) => {
    const [row] = await home.backend.sql<{ at: string | null }>(
      'select completed_at::text as at from public.challenges where id = $1',
      [id],
    );
    return row?.at;
  };

  test('a challenge that a deleted log had completed, and nothing else', async () => {
    const { parent, child } = home;
    const { challenge, logId } = await complete();
    expect(await told(challenge)).toEqual(EVERYBODY);
    const sibling = await addKid(home.backend, parent, { fullName: 'Leo' });
    const other = await complete(sibling);
    await ok(undo(child, logId));
    expect((await told(challenge)).notices).toEqual([]);
    expect(await told(other.challenge)).toMatchObject({ mails: ['co-parent', 'parent'] });
    expect((await told(other.challenge)).notices).toHaveLength(3);
    expect((await told(challenge, 'new_challenge')).notices).toEqual(['child', 'co-parent']);
    expect(await completedAt(challenge)).toBeNull();
    await logged(child, child.id, await addFood(parent));
    expect((await told(challenge)).notices).toEqual(EVERYBODY.notices);
  });

  test('a notice that was read stays, a mail that was sent too', async () => {
    const { parent, child, backend } = home;
    const { challenge, logId } = await complete();
    await ok(coParent.client.rpc('read_notices'));
    await backend.sql(`update private.mail_outbox set status = 'sent' where to_email = $1`, [parent.email]);
    await ok(undo(child, logId));
    expect(await told(challenge)).toEqual({ notices: ['co-parent'], mails: [] });
    const sent = await backend.sql('select from private.mail_outbox where to_email = $1 and subject = $2', [
      parent.email,
      'Challenge completed',
    ]);
    expect(sent).toHaveLength(1);
  });

  test('a challenge that is still complete without the log is told on', async () => {
    const { parent, child } = home;
    const { challenge } = await complete();
    const { log } = await logged(child, child.id, await addFood(parent));
    await ok(undo(parent, log.id));
    expect(await told(challenge)).toEqual(EVERYBODY);
  });

  test('a challenge that an undone meal had completed, with spent points too', async () => {
    const { parent, child } = home;
    const challenge = await addChallenge(parent, child, { target_count: 2 });
    const meal = await mealOf(parent, [child.id], [await addFood(parent), await addFood(parent)]);
    expect(await told(challenge)).toEqual(EVERYBODY);
    const claim = await ok(unlock(child, child.id, await addReward(parent, { points_required: 60 })));
    await ok(undoMeal(parent, meal.meal_id, { p_forgive: true }));
    expect((await told(challenge)).notices).toEqual(NOBODY.notices);
    const { unlocked } = claim as { unlocked: { id: string } };
    expect(await told(unlocked.id, 'reward_redeemed')).toEqual({
      notices: ['co-parent', 'parent'],
      mails: ['co-parent', 'parent'],
    });
  });

  test('a challenge that has ended since', async () => {
    const { parent, backend } = home;
    const { challenge, logId } = await complete();
    const yesterday =
      'update public.challenges set start_date = start_date - 9, end_date = start_date - 1 where id = $1';
    await backend.sql(yesterday, [challenge]);
    await ok(undo(parent, logId));
    expect(await told(challenge)).toEqual(NOBODY);
    expect(await completedAt(challenge)).toBeNull();
  });

  test('a challenge that an edited log completes no more; while it does, it is told once', async () => {
    const { parent, child } = home;
    const { challenge, logId } = await complete();
    const at = await completedAt(challenge);
    await ok(coParent.client.rpc('read_notices'));
    await edit(logId, { p_food_id: await addFood(parent) });
    expect(await told(challenge)).toEqual(EVERYBODY);
    expect(await completedAt(challenge)).toBe(at);
    await ok(child.client.from('notifications').delete().eq('about_id', challenge));
    await edit(logId, { p_food_id: await fish() });
    expect(await told(challenge)).toEqual({ notices: ['co-parent'], mails: [] });
    expect(await completedAt(challenge)).toBeNull();
  });

  test('a challenge of the child from whom a log is taken; that of the one who gets it is told', async () => {
    const { parent, backend } = home;
    const { challenge, logId } = await complete();
    const leo = await addKid(backend, parent, { fullName: 'Leo' });
    const his = await addChallenge(parent, leo, { target_count: 1 });
    await edit(logId, { p_child_id: leo.id });
    expect((await told(challenge)).notices).toEqual([]);
    expect((await told(his)).notices).toHaveLength(3);
  });

  test('a claim that was canceled', async () => {
    const { parent, child } = home;
    await give(parent, child.id, 100);
    const reward = await addReward(parent, { repeatable: true });
    const claims = [];
    for (let i = 0; i < 2; i += 1) {
      const { unlocked } = (await ok(unlock(child, child.id, reward))) as { unlocked: { id: string } };
      claims.push(unlocked.id);
    }
    const [canceled, kept] = claims as [string, string];
    await ok(parent.client.rpc('cancel_reward', { p_unlocked_id: canceled }));
    expect((await told(canceled, 'reward_redeemed')).notices).toEqual([]);
    expect(await told(kept, 'reward_redeemed')).toEqual({
      notices: ['co-parent', 'parent'],
      mails: ['co-parent', 'parent'],
    });
    await ok(parent.client.rpc('deliver_reward', { p_unlocked_id: kept }));
    expect((await told(kept, 'reward_redeemed')).notices).toHaveLength(2);
  });

  test('of two parents who undo while the child logs, once', async () => {
    const { parent, child } = home;
    const { challenge, logId } = await complete();
    const food = await addFood(parent);
    await Promise.all([ok(undo(parent, logId)), ok(undo(coParent, logId)), logged(child, child.id, food)]);
    // A log that comes before the undo does not count: the challenge was complete.
    const { status } = await ok(parent.client.from('challenges').select('status').eq('id', challenge).single());
    expect(await told(challenge)).toEqual(status === 'completed' ? EVERYBODY : NOBODY);
  });
});
