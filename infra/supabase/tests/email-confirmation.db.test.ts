import { randomUUID } from 'node:crypto';
import { freshBackend, type FreshBackend, type TestParent } from '@tastequest/local/testing';
import { addChallenge, addFood, addReward, logged, makeHome, unlock, type Home } from './support/home.ts';
import { invite, ok } from './support/people.ts';

describe('an address that nobody confirmed', () => {
  let backend: FreshBackend;
  let home: Home;
  beforeAll(async () => {
    backend = await freshBackend();
  });
  afterAll(() => backend.close());
  beforeEach(async () => {
    await backend.clearMails();
    home = await makeHome({ backend });
    await backend.sql('delete from private.confirmed_emails where user_id = $1', [home.parent.id]);
  });

  const confirm = () => backend.sql('select private.confirm_email_of($1, $2)', [home.parent.id, home.parent.email]);
  // On a Monday the families of other tests get their week as well.
  const subjects = async () =>
    (await backend.mails())
      .filter(({ to }) => to === home.parent.email)
      .map(({ subject }) => subject)
      .sort();
  const isConfirmed = async ({ client }: Pick<TestParent, 'client'>) =>
    ((await ok(client.rpc('my_session'))) as { email_confirmed: boolean }).email_confirmed;
  /** One challenge completed and one reward redeemed. */
  const somethingHappens = async () => {
    const { parent, child } = home;
    await addChallenge(parent, child, { target_count: 1 });
    await logged(child, child.id, await addFood(parent));
    await ok(unlock(child, child.id, await addReward(parent, { points_required: 5 })));
  };
  const runJobs = () => backend.runJobs();

  test('gets no e-mail about a child; the notices in the app come as ever', async () => {
    await somethingHappens();
    expect(await ok(home.parent.client.from('notifications').select('kind').order('created_at'))).toEqual([
      { kind: 'challenge_completed' },
      { kind: 'reward_redeemed' },
    ]);
    expect(await subjects()).toEqual([]);
    await confirm();
    await somethingHappens();
    expect(await subjects()).toEqual(['Challenge completed', 'Reward redeemed']);
  });

  test('gets no digest of the week; on the day it is confirmed it does', async () => {
    await backend.sql(
      `update public.families f
       set time_zone = 'MON' || case when behind < 0 then '-' else '+' end || to_char(make_interval(secs => abs(behind)), 'HH24:MI:SS')
       from extract(epoch from now() - date_trunc('week', now()) - interval '8 hours') as behind
       where f.id = $1`,
      [home.parent.familyId],
    );
    await runJobs();
    expect(await subjects()).toEqual([]);
    await confirm();
    await runJobs();
    expect(await subjects()).toEqual(["Your family's week"]);
  });

  test('gets no tips, nor does who did not ask for them', async () => {
    const firstOfDecember = `'2026-12-01 12:00:00+00'::timestamptz`;
    await backend.sql(`do $do$ begin
      execute replace(pg_get_functiondef('private.send_tips()'::regprocedure), 'now()', $now$${firstOfDecember}$now$);
    end $do$`);
    await backend.sql(`update public.families set time_zone = 'UTC' where id = $1`, [home.parent.familyId]);
    await ok(home.parent.client.from('notification_preferences').upsert({ user_id: home.parent.id, email_tips: true }));
    await backend.sql('select private.send_tips()');
    expect(await subjects()).toEqual([]);
    await confirm();
    const wants = (email_tips: boolean) =>
      ok(home.parent.client.from('notification_preferences').update({ email_tips }).eq('user_id', home.parent.id));
    await wants(false);
    await backend.sql('select private.send_tips()');
    expect(await subjects()).toEqual([]);
    await wants(true);
    await backend.sql('select private.send_tips()');
    expect(await subjects()).toEqual(["An idea for your family's table"]);
  });

  test('is confirmed by the invitation that came to it, at sign-up and later', async () => {
    await confirm();
    const email = `co-${randomUUID()}@example.com`;
    const client = backend.client();
    const invitation = await invite(backend, home.parent, email);
    await ok(
      client.auth.signUp({
        email,
        password: 'correct-horse-battery',
        options: { data: { full_name: 'Co', role: 'parent', invitation } },
      }),
    );
    expect(await isConfirmed({ client })).toBe(true);

    const later = await backend.signUpParent({ isConfirmed: false });
    const other = await makeHome({ backend });
    await ok(later.client.rpc('accept_invitation', { p_token: await invite(backend, other.parent, later.email) }));
    expect(await isConfirmed(later)).toBe(true);
  });

  test('is confirmed where the Auth service asked for that by itself', async () => {
    const asked = await backend.signUpParent({ isConfirmed: false });
    await backend.sql('update auth.users set email_confirmed_at = null where id = $1', [asked.id]);
    await backend.sql('update auth.users set email_confirmed_at = now() where id = $1', [asked.id]);
    expect(await isConfirmed(asked)).toBe(false);
    await backend.sql('update auth.users set email_confirmed_at = null, confirmation_sent_at = now() where id = $1', [
      asked.id,
    ]);
    await backend.sql('update auth.users set email_confirmed_at = now() where id = $1', [asked.id]);
    expect(await isConfirmed(asked)).toBe(true);
  });

  test('says nothing of a child: its session has no such question', async () => {
    const session = (await ok(home.child.client.rpc('my_session'))) as Record<string, unknown>;
    expect(session['email_confirmed']).toBe(true);
  });
});
