import { freshBackend, type TestBackend, type TestParent } from '@tastequest/local/testing';
import { invoke } from '../testing/invoke.ts';
import { uploadPhoto } from '../testing/photo.ts';

let backend: TestBackend;
let ana: TestParent;

beforeEach(async () => {
  backend = await freshBackend();
  ana = await backend.signUpParent();
});
afterEach(() => backend.close());

const count = async (sql: string) => (await backend.sql<{ n: number }>(`select count(*)::int as n from ${sql}`))[0]?.n;
const remove = (parent: TestParent, body: object = {}) =>
  invoke(parent.client, 'delete-account', { password: parent.password, confirm: 'DELETE', ...body });

async function coParent(): Promise<TestParent> {
  const ben = await backend.signUpParent({ email: 'ben@example.com' });
  await invoke(ana.client, 'invite-co-parent', { email: ben.email, fullName: 'Ben' });
  const [mail] = await backend.mails();
  const token = /invitation=([^\s&]+)/.exec(mail?.text ?? '')?.[1];
  const { error } = await ben.client.rpc('accept_invitation', { p_token: token });
  expect(error).toBeNull();
  return ben;
}

test('the last parent takes the family along: children, photos, rows, identities', async () => {
  const mia = await backend.addChild(ana);
  await uploadPhoto(ana.client, mia.id);
  const stranger = await backend.signUpParent();
  const theirs = await backend.addChild(stranger);
  await uploadPhoto(stranger.client, theirs.id);
  expect(await remove(ana)).toEqual({ status: 200, body: { ok: true } });
  expect([await count('public.families'), await count('public.profiles'), await count('auth.users')]).toEqual([
    1, 2, 2,
  ]);
  expect(await count('storage.objects')).toBe(1);
  const again = await backend.client().auth.signInWithPassword({ email: ana.email, password: ana.password });
  expect(again.error).not.toBeNull();
});

test('with a co-parent the family goes on, and the co-parent owns it', async () => {
  const mia = await backend.addChild(ana);
  await uploadPhoto(ana.client, mia.id);
  const ben = await coParent();
  expect(await remove(ana)).toMatchObject({ status: 200 });
  expect(await count('storage.objects')).toBe(1);
  const { data } = await ben.client.from('profiles').select('id, parent_id').eq('id', mia.id).single();
  expect(data).toEqual({ id: mia.id, parent_id: ben.id });
  expect(await invoke(ben.client, 'invite-co-parent', { email: 'cy@example.com', fullName: 'Cy' })).toMatchObject({
    status: 200,
  });
});

test('a co-parent who goes leaves the family alone', async () => {
  const ben = await coParent();
  expect(await remove(ben)).toMatchObject({ status: 200 });
  const { data } = await ana.client.rpc('my_session');
  expect(data).toMatchObject({ family: { id: ana.familyId } });
});

test.each([
  [{ password: 'wrong-password' }, 'auth.wrong_password', 'Current password is incorrect'],
  [{ password: '' }, 'request.invalid', 'Password is required'],
  [{ confirm: 'delete' }, 'request.invalid', 'Please type DELETE.'],
])('%j deletes nothing', async (wrong, code, message) => {
  expect(await remove(ana, wrong)).toMatchObject({ status: 400, body: { code, message } });
  expect(await count('auth.users')).toBe(1);
});

test('the last super admin stays, with everything of the family; with a second one the account may go', async () => {
  const mia = await backend.addChild(ana);
  await uploadPhoto(ana.client, mia.id);
  await backend.makeRole(ana.id, 'super_admin');
  expect(await remove(ana)).toMatchObject({ status: 409, body: { code: 'admin.last_super_admin' } });
  expect([await count('storage.objects'), await count('auth.users')]).toEqual([1, 2]);
  const other = await backend.signUpParent();
  await backend.makeRole(other.id, 'super_admin');
  expect(await remove(ana)).toMatchObject({ status: 200 });
  expect([await count('storage.objects'), await count('auth.users')]).toEqual([0, 1]);
});

test('children and visitors delete no account', async () => {
  const mia = await backend.addChild(ana);
  const kid = await backend.signInChild(ana, mia);
  for (const client of [kid.client, backend.client()]) {
    const { status } = await invoke(client, 'delete-account', {
      password: ana.password,
      confirm: 'DELETE',
      id: ana.id,
    });
    expect([401, 403]).toContain(status);
  }
  expect(await count('auth.users')).toBe(2);
});
