import { freshBackend, type FreshBackend, type TestParent } from '@tastequest/local/testing';
import { invoke } from '../testing/invoke.ts';
import { uploadPhoto } from '../testing/photo.ts';

let backend: FreshBackend;
let ana: TestParent;
let before: Rows;

beforeAll(async () => {
  backend = await freshBackend();
});
afterAll(() => backend.close());

beforeEach(async () => {
  before = await countRows();
  ana = await backend.signUpParent();
});

interface Rows {
  families: number;
  profiles: number;
  identities: number;
  photos: number;
}

async function countRows(): Promise<Rows> {
  const [rows] = await backend.sql<Rows>(
    `select (select count(*) from public.families)::int as families, (select count(*) from public.profiles)::int as profiles,
       (select count(*) from auth.users)::int as identities, (select count(*) from storage.objects)::int as photos`,
  );
  if (!rows) throw new Error('no answer');
  return rows;
}

/** How many more there are of each than before the test. */
async function added(): Promise<Rows> {
  const now = await countRows();
  return {
    families: now.families - before.families,
    profiles: now.profiles - before.profiles,
    identities: now.identities - before.identities,
    photos: now.photos - before.photos,
  };
}

const remove = (parent: TestParent, body: object = {}) =>
  invoke(parent.client, 'delete-account', { password: parent.password, confirm: 'DELETE', ...body });

async function coParent(): Promise<TestParent> {
  const ben = await backend.signUpParent();
  await invoke(ana.client, 'invite-co-parent', { email: ben.email, fullName: 'Ben' });
  const mail = (await backend.mails()).find(({ to, text }) => to === ben.email && text.includes('invitation='));
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
  expect(await added()).toEqual({ families: 1, profiles: 2, identities: 2, photos: 1 });
  const again = await backend.client().auth.signInWithPassword({ email: ana.email, password: ana.password });
  expect(again.error).not.toBeNull();
});

test('passes the family to the co-parent when its owner leaves', async () => {
  const mia = await backend.addChild(ana);
  await uploadPhoto(ana.client, mia.id);
  const ben = await coParent();
  expect(await remove(ana)).toMatchObject({ status: 200 });
  expect(await added()).toEqual({ families: 1, profiles: 2, identities: 2, photos: 1 });
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
  expect(await added()).toMatchObject({ profiles: 1, identities: 1 });
});

test('the last super admin stays, with everything of the family; with a second one the account may go', async () => {
  const mia = await backend.addChild(ana);
  await uploadPhoto(ana.client, mia.id);
  await backend.makeRole(ana.id, 'super_admin');
  expect(await remove(ana)).toMatchObject({ status: 409, body: { code: 'admin.last_super_admin' } });
  expect(await added()).toEqual({ families: 1, profiles: 2, identities: 2, photos: 1 });
  const other = await backend.signUpParent();
  await backend.makeRole(other.id, 'super_admin');
  expect(await remove(ana)).toMatchObject({ status: 200 });
  expect(await added()).toEqual({ families: 1, profiles: 1, identities: 1, photos: 0 });
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
  expect(await added()).toMatchObject({ profiles: 2, identities: 2 });
});
