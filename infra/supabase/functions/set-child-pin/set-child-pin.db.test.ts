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
  const change = { childId: mia.id, pin: '2345', oldPin: '1234' };
  expect(await invoke(kid.client, 'set-child-pin', change)).toMatchObject({ status: 200 });
  expect((await kid.client.auth.refreshSession()).error).toBeNull();
  await invoke(ana.client, 'set-child-pin', { childId: mia.id, pin: '3456' });
  expect((await kid.client.auth.refreshSession()).error).not.toBeNull();
  expect(await signIn('3456')).toBe(200);
});

test('two resets at once both succeed, and one of their PINs is the one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const pins = [`1${round}00`, `2${round}00`];
    const resets = await Promise.all(pins.map((pin) => invoke(ana.client, 'set-child-pin', { childId: mia.id, pin })));
    expect(resets.map(({ status }) => status)).toEqual([200, 200]);
    const entered = [];
    for (const pin of pins) entered.push(await signIn(pin));
    expect(entered.sort()).toEqual([200, 401]);
  }
});

test('a new PIN ends a lock', async () => {
  for (let miss = 0; miss < 5; miss += 1) await signIn('9999');
  expect(await signIn('3456')).toBe(429);
  await invoke(ana.client, 'set-child-pin', { childId: mia.id, pin: '4567' });
  expect(await signIn('4567')).toBe(200);
});

describe('a child changes its own PIN', () => {
  const newcomer = async (pin: string) => {
    const child = await backend.addChild(ana, { pin });
    const { client } = await backend.signInChild(ana, child);
    return {
      child,
      change: (more: object) => invoke(client, 'set-child-pin', { childId: child.id, pin: '8642', ...more }),
      enter: async (secret: string) => {
        const body = { familyCode: ana.familyCode, avatar: child.avatar, pin: secret };
        return (await invoke(backend.client(), 'kid-sign-in', body)).status;
      },
    };
  };

  test('only with the old one: whoever holds the open tablet does not shut its owner out', async () => {
    const { change, enter } = await newcomer('apple-carrot-fish');
    for (const oldPin of [undefined, null, '', 12]) {
      expect(await change({ oldPin })).toMatchObject({
        status: 400,
        body: { field: 'oldPin', message: 'Please enter your old PIN first.' },
      });
    }
    for (const oldPin of ['0000', 'fish-carrot-apple', 'x'.repeat(64)]) {
      expect(await change({ oldPin })).toMatchObject({
        status: 403,
        body: { code: 'child.old_pin_wrong', field: 'oldPin' },
      });
    }
    expect(await enter('apple-carrot-fish')).toBe(200);
    expect(await change({ oldPin: 'apple-carrot-fish' })).toMatchObject({ status: 200 });
    expect(await enter('8642')).toBe(200);
  });

  test('and five guesses shut the change, until a parent ends the lock; the owner still gets in', async () => {
    const { child, change, enter } = await newcomer('1111');
    for (let guess = 0; guess < 5; guess += 1)
      expect(await change({ oldPin: `000${guess}` })).toMatchObject({ status: 403 });
    expect(await change({ oldPin: '1111' })).toMatchObject({ status: 429, body: { code: 'kid.locked' } });
    expect(await enter('1111')).toBe(200);
    expect(await invoke(ana.client, 'unlock-child', { childId: child.id })).toMatchObject({ status: 200 });
    expect(await change({ oldPin: '1111' })).toMatchObject({ status: 200 });
  });

  test('guesses sent at once count as well', async () => {
    const { change } = await newcomer('1111');
    const guesses = Array.from({ length: 12 }, (_, digit) => change({ oldPin: `00${digit + 10}` }));
    const answers = await Promise.all(guesses);
    expect(answers.filter(({ status }) => status === 403).length).toBe(5);
    expect(await change({ oldPin: '1111' })).toMatchObject({ status: 429 });
  });

  test('and gets the first one from a grown-up', async () => {
    const { child, change } = await newcomer('1111');
    await backend.sql('update private.child_credentials set secret_hash = null where child_id = $1', [child.id]);
    expect(await change({ oldPin: '1111' })).toMatchObject({ status: 403, body: { code: 'child.no_pin' } });
  });
});

test('refuses everybody but the child and its parents', async () => {
  const leo = await backend.addChild(ana);
  const sibling = await backend.signInChild(ana, leo);
  const stranger = await backend.signUpParent();
  for (const client of [sibling.client, stranger.client, backend.client()]) {
    const { status } = await invoke(client, 'set-child-pin', { childId: mia.id, pin: '0000', oldPin: '4567' });
    expect([401, 403, 404]).toContain(status);
  }
  expect(await signIn('4567')).toBe(200);
});

test.each(['', '12', 'abcd', 'apple-carrot', 1234, null])('%j is no PIN', async (pin) => {
  expect(await invoke(ana.client, 'set-child-pin', { childId: mia.id, pin })).toMatchObject({
    status: 400,
    body: { field: 'pin', message: 'Please use 4 numbers or 3 pictures.' },
  });
});
