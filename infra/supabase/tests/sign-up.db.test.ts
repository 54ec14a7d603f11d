import { randomUUID } from 'node:crypto';
import { birthday, sharedBackend, type TestBackend } from '@tastequest/local/testing';
import { refusal } from './support/home.ts';
import { addCoParent, addKid, invite, joinAsChild, ok } from './support/people.ts';

interface Session {
  profile: { role: string; family_group_id: string; join_status: string; email: string | null };
  roles: string[];
  permissions: string[];
  flags: string[];
  family: { name: string; time_zone: string; family_code: string | null } | null;
  settings: object | null;
}

describe('signing up', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await sharedBackend();
  });
  afterAll(() => backend.close());

  const session = async (client: ReturnType<TestBackend['client']>) => (await ok(client.rpc('my_session'))) as Session;
  const signUp = (data: object, email = `${randomUUID()}@example.com`) => {
    const client = backend.client();
    return client.auth
      .signUp({ email, password: 'correct-horse-battery', options: { data } })
      .then(({ data: made, error }) => ({ made, error, client }));
  };
  const people = async () => (await backend.sql<{ n: number }>('select count(*)::int as n from public.profiles'))[0]?.n;

  test("a parent gets a family, the owner's membership and the basic role", async () => {
    const parent = await backend.signUpParent({ fullName: 'Ada  Lovelace', timeZone: 'Europe/Berlin' });
    expect(await session(parent.client)).toMatchObject({
      profile: { role: 'parent', join_status: 'active', email: parent.email },
      roles: ['parent_basic'],
      flags: ['advanced_analytics', 'ai_suggestions', 'bulk_challenges'],
      family: {
        name: "Ada Lovelace's family",
        time_zone: 'Europe/Berlin',
        family_code: expect.stringMatching(/^[A-HJKMNP-Z2-9]{8}$/),
      },
      settings: null,
    });
    expect(
      await backend.sql('select role, status from public.family_members where profile_id = $1', [parent.id]),
    ).toEqual([{ role: 'owner', status: 'active' }]);
  });

  test('rights in the metadata are ignored', async () => {
    const other = await backend.signUpParent();
    const { client } = await signUp({
      full_name: 'Eve',
      role: 'parent',
      family_group_id: other.familyId,
      parent_id: other.id,
      subscription_status: 'premium',
      child_draft_id: randomUUID(),
      app_metadata: { child_draft_id: randomUUID() },
      roles: ['super_admin'],
      time_zone: 'Mars/Olympus',
    });
    const eve = await session(client);
    expect(eve.profile.family_group_id).not.toBe(other.familyId);
    expect(eve).toMatchObject({
      roles: ['parent_basic'],
      profile: { subscription_status: 'trial' },
      family: { time_zone: 'UTC' },
    });
  });

  test("the check before it says what is wrong, in the product's words", async () => {
    const parent = await backend.signUpParent();
    const child = await addKid(backend, parent);
    const check = (role: string, ref: string | null, email = 'kid@example.com') =>
      backend.client().rpc('check_signup', { p_email: email, p_role: role, p_parent_ref: ref });
    expect((await check('parent', null)).error).toBeNull();
    expect((await check('child', parent.id)).error).toBeNull();
    expect((await check('child', ` ${parent.familyCode.toLowerCase().replace(/^..../, '$&-')} `)).error).toBeNull();
    expect(await refusal(check('parent', null, 'nonsense'))).toMatchObject({
      message: 'Please provide a valid email address.',
      field: 'email',
    });
    expect(await refusal(check('child', ' '))).toMatchObject({
      message: 'Parent ID is required for child accounts',
      field: 'parent_id',
    });
    expect(await refusal(check('child', randomUUID()))).toMatchObject({
      message: 'The parent ID provided is invalid. Please check and try again.',
    });
    expect(await refusal(check('child', child.id))).toMatchObject({
      message: 'The ID provided is not a parent account. Please check with your parent for the correct ID.',
    });
  });

  test('a child who names no parent gets no account at all', async () => {
    const before = await people();
    const email = `${randomUUID()}@example.com`;
    const { error } = await signUp({ full_name: 'Kid', role: 'child', parent_id: randomUUID() }, email);
    expect(error).not.toBeNull();
    expect(await people()).toBe(before);
    expect(await backend.sql('select from auth.users where email = $1', [email])).toEqual([]);
  });

  test('a child who names its parent waits, sees nothing, and is let in with its birthday', async () => {
    const parent = await backend.signUpParent();
    await ok(parent.client.from('foods').insert({ name: 'Apple' }));
    const child = await joinAsChild(backend, parent.familyCode);
    expect(await session(child.client)).toMatchObject({
      profile: { join_status: 'pending' },
      family: null,
      settings: null,
      flags: [],
    });
    expect(await ok(child.client.from('foods').select('id'))).toEqual([]);
    expect(await ok(parent.client.rpc('join_requests'))).toMatchObject([{ id: child.id, full_name: 'Jo Joiner' }]);
    const approve = (dob: string | null) => parent.client.rpc('approve_child', { p_child_id: child.id, p_dob: dob });
    expect(await refusal(approve(null))).toMatchObject({ message: 'Date of birth is required', field: 'dob' });
    expect(await refusal(approve('2090-01-01'))).toMatchObject({ field: 'dob' });
    await ok(approve(birthday(12)));
    expect(await session(child.client)).toMatchObject({
      profile: { join_status: 'active' },
      settings: { hide_points: false },
    });
    expect(await ok(child.client.from('foods').select('name'))).toEqual([{ name: 'Apple' }]);
    expect(await ok(child.client.rpc('child_dashboard'))).toMatchObject({ total_points: 0 });
  });

  test('an invitation is for its own address, said before an account is made', async () => {
    const owner = await backend.signUpParent();
    const token = await invite(backend, owner, 'pat@example.com');
    const check = (email: string, invitation: string) =>
      backend.client().rpc('check_signup', { p_email: email, p_role: 'parent', p_invitation: invitation });
    expect(await refusal(check('somebody@example.com', token))).toMatchObject({
      status: 403,
      code: 'invitation.other_email',
      field: 'email',
    });
    await ok(check(' Pat@Example.com', token));
    await ok(check('somebody@example.com', randomUUID()));
  });

  test('two children approved at the same moment get two pictures', async () => {
    const parent = await backend.signUpParent();
    const joiners = [await joinAsChild(backend, parent.id), await joinAsChild(backend, parent.id)];
    await Promise.all(
      joiners.map(({ id }) => ok(parent.client.rpc('approve_child', { p_child_id: id, p_dob: birthday(12) }))),
    );
    const pictures = await backend.sql(
      'select distinct avatar from public.profiles where family_group_id = $1 and avatar is not null',
      [parent.familyId],
    );
    expect(pictures).toHaveLength(2);
  });

  test("a child that waits neither learns nor takes the family's pictures", async () => {
    const parent = await backend.signUpParent();
    const taken = await addKid(backend, parent);
    const child = await joinAsChild(backend, parent.id);
    const choose = (avatar: string) => child.client.from('profiles').update({ avatar }).eq('id', child.id);
    for (const avatar of [taken.avatar, 'bee', 'dragon'])
      expect(await refusal(choose(avatar))).toMatchObject({ status: 403, code: 'auth.forbidden' });
    await ok(parent.client.rpc('approve_child', { p_child_id: child.id, p_dob: birthday(12) }));
    await ok(choose('bee'));
  });

  test('a refused or forgotten request is deleted with its log-in', async () => {
    const parent = await backend.signUpParent();
    const refused = await joinAsChild(backend, parent.id);
    const forgotten = await joinAsChild(backend, parent.id);
    await ok(parent.client.rpc('reject_child', { p_child_id: refused.id }));
    await backend.sql(`update public.profiles set created_at = now() - interval '8 days' where id = $1`, [
      forgotten.id,
    ]);
    await ok(backend.admin().rpc('run_jobs'));
    expect(await backend.sql('select from auth.users where id in ($1, $2)', [refused.id, forgotten.id])).toEqual([]);
  });

  test('a placeholder address belongs to the server: nobody signs up with one, and a draft makes one child', async () => {
    const parent = await backend.signUpParent();
    expect((await signUp({ full_name: 'Eve', role: 'parent' }, `${randomUUID()}@kids.invalid`)).error).not.toBeNull();
    const draft = (await ok(
      parent.client.rpc('prepare_child', { p_full_name: 'Kim', p_dob: '2019-01-01', p_avatar: 'owl' }),
    )) as {
      draft_id: string;
      sign_in_email: string;
    };
    await ok(
      backend.admin().rpc('set_draft_secret', { p_draft_id: draft.draft_id, p_secret_hash: 'hash', p_kind: 'digits' }),
    );
    const create = (email: string) =>
      backend
        .admin()
        .auth.admin.createUser({ email, password: randomUUID(), app_metadata: { child_draft_id: draft.draft_id } });
    expect((await create(`other-${draft.sign_in_email}`)).error).not.toBeNull();
    const { user } = await ok(create(draft.sign_in_email));
    expect(
      await backend.sql(
        `select p.full_name, p.role, p.avatar, p.parent_id, p.email, b.total_points, c.secret_hash, c.sign_in_email, r.role as holds
         from public.profiles p join public.child_points b on b.child_id = p.id join public.child_settings s on s.child_id = p.id
         join private.child_credentials c on c.child_id = p.id join public.role_assignments r on r.user_id = p.id where p.id = $1`,
        [user.id],
      ),
    ).toEqual([
      {
        full_name: 'Kim',
        role: 'child',
        avatar: 'owl',
        parent_id: parent.id,
        email: null,
        total_points: 0,
        secret_hash: 'hash',
        sign_in_email: draft.sign_in_email,
        holds: 'child_user',
      },
    ]);
    expect((await create(draft.sign_in_email)).error).not.toBeNull();
  });

  test('an invitation brought along at sign-up leads into the family, without one of their own', async () => {
    const owner = await backend.signUpParent();
    const email = `co-${randomUUID()}@example.com`;
    const token = await invite(backend, owner, email);
    const before = await backend.sql('select from public.families');
    const { client } = await signUp({ full_name: 'Co', role: 'parent', invitation: token }, email);
    expect((await session(client)).profile.family_group_id).toBe(owner.familyId);
    expect(await backend.sql('select from public.families')).toHaveLength(before.length);
    await ok(client.rpc('accept_invitation', { p_token: token }));
    expect(await ok(backend.client().rpc('get_invitation', { p_token: token }))).toBeNull();
  });

  test("somebody else's invitation is no use: the sign-up makes an ordinary family", async () => {
    const owner = await backend.signUpParent();
    const token = await invite(backend, owner, 'invited@example.com');
    const { client } = await signUp({ full_name: 'Eve', role: 'parent', invitation: token });
    expect((await session(client)).profile.family_group_id).not.toBe(owner.familyId);
    expect(await refusal(client.rpc('accept_invitation', { p_token: token }))).toMatchObject({
      status: 403,
      code: 'invitation.other_email',
    });
  });

  test("a changed sign-in address becomes the account's", async () => {
    const parent = await addCoParent(backend, await backend.signUpParent());
    await backend.admin().rpc('open_email_change', { p_user_id: parent.id, p_email: `new-${parent.email}` });
    await backend.sql('update auth.users set email = $2 where id = $1', [parent.id, `new-${parent.email}`]);
    const accounts = await backend.sql('select email from public.accounts where profile_id = $1', [parent.id]);
    expect(accounts).toEqual([{ email: `new-${parent.email}` }]);
  });
});
