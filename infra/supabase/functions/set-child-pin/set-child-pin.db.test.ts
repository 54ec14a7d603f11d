import { sharedBackend, type TestBackend, type TestChild, type TestParent } from '@tastequest/local/testing';
import { invoke } from '../testing/invoke.ts';

let backend: TestBackend;
let ana: TestParent;
let mia: TestChild;

beforeAll(async () => {
  backend = await sharedBackend();
  ana = await backend.signUpParent();
  mia = await backend.addChild(ana, { pin: '1234' });
});
afterAll(() => backend.close());

const signIn = async (pin: string) => {
  const body = { familyCode: ana.familyCode, avatar: mia.avatar, pin };
  return (await invoke(backend.client(), 'kid-sign-in', body)).status;
};

test('a parent replaces the PIN, by pictures if the child likes; the old one is out', async () => {
  const { status, body } = await invoke(ana.client, 'set-child-pin', { childId: mia.id, pin: 'apple-carrot-fish' });
  expect({ status, body }).toEqual({ status: 200, body: { ok: true } });
  expect(await signIn('1234')).toBe(401);
  expect(await signIn('apple-carrot-fish')).toBe(200);
});

test('a reset by a parent ends the sessions that the old PIN opened; a change by the child does not', async () => {
  await invoke(ana.client, 'set-child-pin', { childId: mia.id, pin: '1234' });
  const kid = await backend.signInChild(ana, { ...mia, pin: '1234' });
  expect(await invoke(kid.client, 'set-child-pin', { childId: mia.id, pin: '2345' })).toMatchObject({ status: 200 });
  expect((await kid.client.auth.refreshSession()).error).toBeNull();
  await invoke(ana.client, 'set-child-pin', { childId: mia.id, pin: '3456' });
  expect((await kid.client.auth.refreshSession()).error).not.toBeNull();
  expect(await signIn('3456')).toBe(200);
});

test('a new PIN ends a lock', async () => {
  for (let miss = 0; miss < 5; miss += 1) await signIn('9999');
  expect(await signIn('3456')).toBe(429);
  await invoke(ana.client, 'set-child-pin', { childId: mia.id, pin: '4567' });
  expect(await signIn('4567')).toBe(200);
});

test('nobody else may set it', async () => {
  const leo = await backend.addChild(ana);
  const sibling = await backend.signInChild(ana, leo);
  const stranger = await backend.signUpParent();
  for (const client of [sibling.client, stranger.client, backend.client()]) {
    const { status } = await invoke(client, 'set-child-pin', { childId: mia.id, pin: '0000' });
    expect([401, 403, 404]).toContain(status);
  }
  expect(await signIn('4567')).toBe(200);
});

test.each(['', '12', 'abcd', 'apple-carrot', 1234, null])('%j is no PIN', async (pin) => {
  expect(await invoke(ana.client, 'set-child-pin', { childId: mia.id, pin })).toMatchObject({
    status: 400,
    body: { field: 'pin', message: 'Please enter 4 digits or choose 3 pictures.' },
  });
});
