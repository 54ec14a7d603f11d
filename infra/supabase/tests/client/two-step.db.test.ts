import { accountApi, twoStepApi } from '@tastequest/client';
import { enterCode, enterRecoveryCode, loadSession, signIn } from '@tastequest/client/internal';
import { codesOf, freshBackend, type FreshBackend, type TestParent } from '@tastequest/local/testing';
import { dataOf } from './data';

let backend: FreshBackend;
let ana: TestParent;

beforeAll(async () => {
  backend = await freshBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  ana = await backend.signUpParent();
});

const { twoStep, secondStepDone, startTwoStep, confirmTwoStep, newRecoveryCodes, turnOffTwoStep } =
  twoStepApi.endpoints;
const ask = () => dataOf(ana.client).dispatch;

/** Sets it up as the card in the settings does; once begun and left before. */
async function setUp() {
  const { password } = ana;
  await expect(ask()(startTwoStep.initiate({ password: 'wrong' })).unwrap()).rejects.toMatchObject({
    field: 'password',
  });
  await ask()(startTwoStep.initiate({ password })).unwrap();
  const { factorId, secret } = await ask()(startTwoStep.initiate({ password })).unwrap();
  const nextCode = codesOf(secret);
  await ask()(confirmTwoStep.initiate({ factorId, code: nextCode() })).unwrap();
  const codes = await ask()(newRecoveryCodes.initiate()).unwrap();
  return { nextCode, codes };
}
async function signedIn() {
  const client = backend.client();
  await signIn(client, ana);
  await expect(loadSession(client)).rejects.toMatchObject({ kind: 'forbidden', code: 'auth.second_step' });
  return client;
}

test('to begin leaves no second session behind', async () => {
  await ask()(startTwoStep.initiate({ password: ana.password })).unwrap();
  expect(await backend.sql('select from auth.sessions where user_id = $1', [ana.id])).toHaveLength(1);
  expect(await loadSession(ana.client)).toMatchObject({ id: ana.id });
});

test('what was begun and left goes when it is begun anew', async () => {
  await ask()(startTwoStep.initiate({ password: ana.password })).unwrap();
  const { factorId } = await ask()(startTwoStep.initiate({ password: ana.password })).unwrap();
  const { data } = await ana.client.auth.mfa.listFactors();
  expect(data?.all.map(({ id }) => id)).toEqual([factorId]);
});

test('is off, then on with ten codes, then off again', async () => {
  expect(await ask()(twoStep.initiate()).unwrap()).toEqual({ isOn: false, codesLeft: 0 });
  const { nextCode } = await setUp();
  expect(await ask()(twoStep.initiate()).unwrap()).toEqual({ isOn: true, codesLeft: 10 });
  expect(await ask()(secondStepDone.initiate()).unwrap()).toBe(true);
  await ask()(turnOffTwoStep.initiate({ password: ana.password, code: nextCode() })).unwrap();
  expect(await ask()(twoStep.initiate()).unwrap()).toMatchObject({ isOn: false });
  expect(await ask()(secondStepDone.initiate()).unwrap()).toBe(false);
});

test('signing in goes on with a code; what is wrong says so', async () => {
  const { nextCode } = await setUp();
  const client = await signedIn();
  await expect(enterCode(client, '12345')).rejects.toMatchObject({ code: 'auth.wrong_code', field: 'code' });
  await enterCode(client, nextCode());
  expect(await loadSession(client)).toMatchObject({ id: ana.id });
});

test('or with a recovery code, and it is off then', async () => {
  const { codes } = await setUp();
  const client = await signedIn();
  await expect(enterRecoveryCode(client, 'x')).rejects.toMatchObject({ code: 'auth.wrong_recovery_code' });
  await enterRecoveryCode(client, codes[0] ?? '');
  expect(await loadSession(client)).toMatchObject({ id: ana.id });
  await expect(enterCode(client, '123456')).rejects.toMatchObject({ code: 'auth.no_second_step' });
});

test('a new password leaves the session that set it as sure as it was', async () => {
  await setUp();
  const { changePassword } = accountApi.endpoints;
  const wrong = { currentPassword: 'wrong', newPassword: 'green-bicycle' };
  await expect(ask()(changePassword.initiate(wrong)).unwrap()).rejects.toMatchObject({ field: 'currentPassword' });
  await ask()(changePassword.initiate({ ...wrong, currentPassword: ana.password })).unwrap();
  expect(await loadSession(ana.client)).toMatchObject({ id: ana.id });
});
