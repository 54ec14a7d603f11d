import { randomUUID } from 'node:crypto';
import { refusal, makeHome, type Home } from './support/home.ts';
import { addKid, joinAsChild, ok } from './support/people.ts';

const yearsAgo = (years: number, days = 0) => {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() - years);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
};

describe('children', () => {
  let home: Home;
  beforeAll(async () => {
    home = await makeHome();
  });
  afterAll(() => home.backend.close());

  const prepare = (form: object) =>
    home.parent.client.rpc('prepare_child', { p_full_name: 'Kim', p_dob: '2018-01-01', p_has_email: false, ...form });

  test("the form is refused by its field, in the product's words", async () => {
    expect(await refusal(prepare({ p_full_name: ' ' }))).toMatchObject({ field: 'full_name' });
    expect(await refusal(prepare({ p_dob: null }))).toMatchObject({
      field: 'dob',
      message: 'Date of birth is required',
    });
    expect(await refusal(prepare({ p_dob: yearsAgo(0, 2) }))).toMatchObject({ field: 'dob' });
    expect(await refusal(prepare({ p_dob: yearsAgo(19) }))).toMatchObject({ field: 'dob' });
    expect(await refusal(prepare({ p_avatar: home.child.avatar }))).toMatchObject({
      field: 'avatar',
      code: 'child.avatar_taken',
    });
    expect(await refusal(prepare({ p_avatar: 'dragon' }))).toMatchObject({ field: 'avatar' });
    expect(await refusal(prepare({ p_gender: 'robot' }))).toMatchObject({ field: 'gender' });
    expect(await refusal(prepare({ p_allergies: ['milk'] }))).toMatchObject({ field: 'allergy_consent' });
  });

  test("an e-mail and an invite are from the 13th birthday on, in the family's time zone", async () => {
    const mail = { p_has_email: true, p_allow_child_signup: true, p_email: `${randomUUID()}@example.com` };
    expect(await refusal(prepare({ ...mail, p_dob: yearsAgo(13, 2) }))).toMatchObject({
      message: 'Children under 13 cannot receive invites',
    });
    await ok(prepare({ ...mail, p_dob: yearsAgo(13, -1) }));
    const teen = { p_dob: yearsAgo(14), p_has_email: true };
    expect(await refusal(prepare({ ...teen, p_email: ' ' }))).toMatchObject({
      message: 'Email is required when email access is enabled',
    });
    expect(await refusal(prepare({ ...teen, p_email: 'nope' }))).toMatchObject({
      message: 'Please provide a valid email address.',
      field: 'email',
    });
    expect(await ok(prepare({ ...teen, p_email: home.parent.email.toUpperCase() }))).toEqual({ email_taken: true });
  });

  test('asking whether addresses are registered ends after 20 times an hour, whatever the answers were', async () => {
    const { backend } = home;
    const asker = await backend.signUpParent();
    const ask = (email: string) =>
      asker.client.rpc('prepare_child', { p_full_name: 'Kim', p_dob: yearsAgo(14), p_has_email: true, p_email: email });
    for (let time = 0; time < 19; time += 1) expect(await ok(ask(home.parent.email))).toEqual({ email_taken: true });
    await ok(ask('nobody@example.com'));
    const tooMany = { status: 429, code: 'child.too_many_drafts' };
    expect(await refusal(ask(home.parent.email))).toMatchObject(tooMany);
    expect(await refusal(ask('nobody@example.com'))).toMatchObject(tooMany);
    const anHourLater = `update private.rate_limit_counters set since = now() - interval '61 minutes' where subject = $1`;
    await backend.sql(anHourLater, [asker.id]);
    await ok(ask('nobody@example.com'));
  });

  test.each([
    [7, true],
    [8, false],
  ])('until a parent chooses, a child of %i reads with pictures first: %s', async (age, expected) => {
    const { backend, parent } = home;
    const child = await addKid(backend, parent, { dob: yearsAgo(age, -1) });
    const preReader = async () => {
      const { data } = await child.client.rpc('my_session');
      return (data as { settings: { pre_reader: boolean } }).settings.pre_reader;
    };
    expect(await preReader()).toBe(expected);
    await ok(
      parent.client.rpc('set_child_settings', { p_child_id: child.id, p_hide_points: false, p_pre_reader: !expected }),
    );
    expect(await preReader()).toBe(!expected);
  });

  test('allergies are kept while the consent stands and are gone with it; the child cannot read them', async () => {
    const { backend, parent } = home;
    const child = await addKid(backend, parent, { allergies: [' Milk', 'milk', 'EGG'] });
    const kept = async () => {
      const rows = (await ok(
        parent.client.from('child_allergies').select('allergen, allergen_group').eq('child_id', child.id),
      )) as { allergen: string | null; allergen_group: string }[];
      return rows.map(({ allergen, allergen_group }) => allergen ?? `group ${allergen_group}`).sort();
    };
    expect(await kept()).toEqual(['egg', 'group eggs', 'group milk', 'milk']);
    expect(await ok(child.client.from('child_allergies').select('allergen'))).toEqual([]);
    const update = (more: object) =>
      parent.client.rpc('update_child', { p_child_id: child.id, p_full_name: 'Kim', p_dob: '2018-05-01', ...more });
    await ok(update({}));
    expect(await kept()).toHaveLength(4);
    expect(await refusal(update({ p_allergies: ['soy'], p_allergy_consent: false }))).toMatchObject({
      field: 'allergy_consent',
    });
    await ok(update({ p_allergies: ['soy'], p_allergy_consent: true }));
    expect(await kept()).toEqual(['group soy', 'soy']);
    await ok(update({ p_allergies: [], p_allergy_consent: false }));
    expect(await kept()).toEqual([]);
    const consents = await backend.sql(
      'select withdrawn_at is not null as withdrawn from public.consents where child_id = $1',
      [child.id],
    );
    expect(consents).toEqual([{ withdrawn: true }]);
  });

  test('an address that a child with a PIN has is taken', async () => {
    const email = `${randomUUID()}@example.com`;
    await home.backend.sql('update public.accounts set email = $2 where profile_id = $1', [home.child.id, email]);
    expect(await ok(prepare({ p_dob: yearsAgo(14), p_has_email: true, p_email: email }))).toEqual({
      email_taken: true,
    });
  });

  test('a draft makes no child after an hour', async () => {
    const { sign_in_email, draft_id } = (await ok(prepare({}))) as { draft_id: string; sign_in_email: string };
    await home.backend.sql(`update private.child_drafts set created_at = now() - interval '61 minutes' where id = $1`, [
      draft_id,
    ]);
    const identity = { email: sign_in_email, password: randomUUID(), app_metadata: { child_draft_id: draft_id } };
    expect((await home.backend.admin().auth.admin.createUser(identity)).error).not.toBeNull();
    expect(await home.backend.sql('select from auth.users where email = $1', [sign_in_email])).toEqual([]);
  });

  test('a request to join that is more than a week old lets nobody in', async () => {
    const child = await joinAsChild(home.backend, home.parent.id);
    await home.backend.sql(`update public.profiles set created_at = now() - interval '8 days' where id = $1`, [
      child.id,
    ]);
    const late = home.parent.client.rpc('approve_child', { p_child_id: child.id, p_dob: yearsAgo(9) });
    expect(await refusal(late)).toMatchObject({ code: 'child.not_found' });
  });

  test('what the details of a child cannot hold is refused by its field', async () => {
    const { parent, child } = home;
    const update = (row: Record<string, unknown>) =>
      parent.client.from('child_details').update(row).eq('child_id', child.id);
    const long = { eating_habits_other: 'x'.repeat(501) };
    expect(await refusal(update({ gender: 'x' }))).toMatchObject({ status: 400, field: 'gender' });
    expect(await refusal(update({ dob: yearsAgo(19) }))).toMatchObject({ status: 400, field: 'dob' });
    expect(await refusal(update(long))).toMatchObject({ status: 400, field: 'eating_habits_other' });
    expect(await refusal(update({ eating_habits: ['x'.repeat(41)] }))).toMatchObject({ field: 'eating_habits' });
    await ok(update({ eating_habits: null, has_email: null, allow_child_signup: null }));
  });

  test('a child changes its own name and picture and nothing else', async () => {
    const { child } = home;
    const update = (row: object) => child.client.from('profiles').update(row).eq('id', child.id);
    await ok(update({ full_name: 'Kimmy', avatar: 'whale' }));
    expect(await refusal(update({ parent_id: null }))).toMatchObject({ code: '42501' });
    expect(await refusal(update({ full_name: ' ' }))).toMatchObject({ field: 'full_name', status: 400 });
  });

  test('the list has what parents need, for parents only', async () => {
    const { parent, child } = home;
    const list = (await ok(parent.client.rpc('children_list'))) as { id: string }[];
    expect(list.find(({ id }) => id === child.id)).toMatchObject({
      has_pin: false,
      locked: false,
      allergies: [],
      total_points: 0,
      dob: '2018-05-01',
    });
    expect(await refusal(child.client.rpc('children_list'))).toMatchObject({ status: 403 });
  });

  describe('signing in by picture and PIN', () => {
    const admin = () => home.backend.admin();
    const credential = (code: string, avatar: string) =>
      ok(admin().rpc('kid_credential', { p_family_code: code, p_avatar: avatar }));
    const record = (code: string, avatar: string, success: boolean) =>
      ok(admin().rpc('record_kid_attempt', { p_family_code: code, p_avatar: avatar, p_success: success }));
    const setPin = (childId: string, actor: string) =>
      admin().rpc('set_child_credential', {
        p_child_id: childId,
        p_secret_hash: 'hash',
        p_kind: 'digits',
        p_actor: actor,
      });

    test('the credential is found by code in any spelling and picture, and only with a PIN', async () => {
      const child = await addKid(home.backend, home.parent);
      const code = home.parent.familyCode;
      expect(await credential(code, child.avatar)).toBeNull();
      await ok(setPin(child.id, home.parent.id));
      expect(await credential(` ${code.toLowerCase()} `, child.avatar)).toMatchObject({
        child_id: child.id,
        secret_hash: 'hash',
        locked: false,
      });
      const stranger = await home.backend.signUpParent();
      expect(await refusal(setPin(child.id, stranger.id))).toMatchObject({ status: 404 });
    });

    test.each(['a child', 'nobody'])(
      'five misses lock the pair of %s for 15 minutes, until a parent unlocks it',
      async (whose) => {
        const child = await addKid(home.backend, home.parent);
        await ok(setPin(child.id, home.parent.id));
        const pair: [string, string] =
          whose === 'nobody' ? [randomUUID().slice(0, 8).toUpperCase(), 'fox'] : [home.parent.familyCode, child.avatar];
        const answers: unknown[] = [];
        for (let i = 0; i < 5; i += 1) {
          await credential(...pair);
          answers.push(await record(...pair, false));
        }
        expect(answers).toEqual([false, false, false, false, true].map((locked) => ({ locked, too_often: false })));
        expect(await credential(...pair)).toEqual({
          child_id: null,
          secret_hash: null,
          secret_kind: null,
          sign_in_email: null,
          locked: true,
        });
        if (whose === 'nobody') return;
        const unlock = (actor: string) => admin().rpc('unlock_kid', { p_child_id: child.id, p_actor: actor });
        expect(await refusal(unlock(child.id))).toMatchObject({ status: 404 });
        await ok(unlock(home.parent.id));
        expect(await credential(...pair)).toMatchObject({ child_id: child.id, locked: false });
      },
    );

    test('guesses sent at once are counted before they are checked', async () => {
      const child = await addKid(home.backend, home.parent);
      await ok(setPin(child.id, home.parent.id));
      const pair: [string, string] = [home.parent.familyCode, child.avatar];
      const seen = (await Promise.all(Array.from({ length: 30 }, () => credential(...pair)))) as { locked: boolean }[];
      expect(seen.filter(({ locked }) => !locked)).toHaveLength(5);
      await home.backend.sql(
        `update private.sign_in_attempts set locked_until = now() - interval '1 second' where family_code = $1`,
        [home.parent.familyCode],
      );
      expect(await credential(...pair)).toMatchObject({ locked: false });
      await record(...pair, true);
      const left = 'select from private.sign_in_attempts where (family_code, avatar) = ($1, $2)';
      expect(await home.backend.sql(left, pair)).toEqual([]);
    });
  });
});
