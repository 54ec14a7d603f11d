import { freshBackend, type TestBackend } from '../../testing/index.ts';

/** `auth.admin.*` of the official client against the local backend. */
let backend: TestBackend;

beforeAll(async () => {
  backend = await freshBackend();
});
afterAll(() => backend.close());

const person = { email: 'Grace@Example.com', password: 'first-password', email_confirm: true };

it('makes users who can sign in, through the sign-up trigger', async () => {
  const { data, error } = await backend.admin().auth.admin.createUser({
    ...person,
    app_metadata: { note: 'from the server' },
    user_metadata: { full_name: 'Grace Parent', role: 'parent' },
  });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    email: 'grace@example.com',
    app_metadata: { provider: 'email', note: 'from the server' },
    user_metadata: { full_name: 'Grace Parent' },
  });
  const [profile] = await backend.sql('select full_name, role from public.profiles where id = $1', [data.user?.id]);
  expect(profile).toEqual({ full_name: 'Grace Parent', role: 'parent' });
  const signIn = await backend.client().auth.signInWithPassword(person);
  expect(signIn.data.user?.id).toBe(data.user?.id);
});

it('refuses an address that is taken, and a user the database refuses', async () => {
  const again = await backend.admin().auth.admin.createUser(person);
  expect(again.error).toMatchObject({ status: 422, code: 'email_exists' });
  const orphan = await backend.admin().auth.admin.createUser({ ...person, email: 'a@kids.invalid' });
  expect(orphan.error).toMatchObject({ status: 500, message: 'Database error creating new user' });
  expect(await backend.sql("select id from auth.users where email = 'a@kids.invalid'")).toEqual([]);
});

it('takes nothing else that is there already for an address that is taken', async () => {
  await backend.sql(`create unique index one_lee on public.profiles (full_name) where full_name = 'Ann Lee'`);
  const { admin } = backend.admin().auth;
  const create = (email: string) =>
    admin.createUser({ ...person, email, user_metadata: { full_name: 'Ann Lee', role: 'parent' } });
  expect((await create('ann@example.com')).error).toBeNull();
  expect((await create('lee@example.com')).error).toMatchObject({ status: 500 });
  await backend.sql('drop index public.one_lee');
});

it('writes app_metadata after the user, as GoTrue does, and gives up the user whom the database refuses at the end', async () => {
  const parent = await backend.signUpParent();
  const form = { p_full_name: 'Kim', p_dob: '2018-05-01' };
  const { data } = await parent.client.rpc('prepare_child', form);
  const draft = data as { draft_id: string; sign_in_email: string };
  const identities = () => backend.sql('select id from auth.users where email = $1', [draft.sign_in_email]);
  const { admin } = backend.admin().auth;
  const child = { email: draft.sign_in_email, password: 'a-hidden-password', email_confirm: true };
  const nameless = await admin.createUser(child);
  expect(nameless.error).toMatchObject({ status: 500, message: 'Database error creating new user' });
  expect(await identities()).toEqual([]);
  const made = await admin.createUser({ ...child, app_metadata: { child_draft_id: draft.draft_id } });
  expect(await identities()).toEqual([{ id: made.data.user?.id }]);
});

it('reads, changes and deletes users', async () => {
  const { admin } = backend.admin().auth;
  const { data: list } = await admin.listUsers();
  const { id = '', updated_at: before } = list.users.find((user) => user.email === 'grace@example.com') ?? {};
  const changed = await admin.updateUserById(id, { password: 'second-password', user_metadata: { mood: 'good' } });
  expect(changed.data.user?.user_metadata).toMatchObject({ full_name: 'Grace Parent', mood: 'good' });
  expect(Date.parse(changed.data.user?.updated_at ?? '')).toBeGreaterThan(Date.parse(before ?? ''));
  const old = await backend.client().auth.signInWithPassword(person);
  expect(old.error?.code).toBe('invalid_credentials');
  expect((await backend.client().auth.signInWithPassword({ ...person, password: 'second-password' })).error).toBeNull();
  expect((await admin.getUserById(id)).data.user?.email).toBe('grace@example.com');
  const email = 'grace@example.org';
  await backend.admin().rpc('open_email_change', { p_user_id: id, p_email: email });
  const moved = await admin.updateUserById(id, { email: 'Grace@Example.org' });
  expect(moved.data.user).toMatchObject({ email, identities: [{ identity_data: { email } }] });
  expect((await admin.deleteUser(id)).error).toBeNull();
  expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' });
});

it('is for the secret key only', async () => {
  const parent = await backend.signUpParent();
  const visitor = await backend.client().auth.admin.listUsers();
  expect(visitor.error).toMatchObject({ status: 403, code: 'not_admin' });
  const signedIn = await parent.client.auth.admin.listUsers();
  expect(signedIn.error).toMatchObject({ status: 403, code: 'not_admin' });
});
