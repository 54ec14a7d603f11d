import {
  SESSION_ENDPOINTS,
  freshBackend,
  reachableEndpoints,
  setUpSecondStep,
  tokensOf,
  type FreshBackend,
  type TestParent,
} from '@tastequest/local/testing';
import { invoke } from '../testing/invoke.ts';

let backend: FreshBackend;
let ana: TestParent;

beforeAll(async () => {
  backend = await freshBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  ana = await backend.signUpParent();
  await setUpSecondStep(ana);
});

const turnOff = (password: string) => invoke(ana.client, 'turn-off-two-step', { password });
const factors = () => backend.sql('select from auth.mfa_factors where user_id = $1', [ana.id]);

test('with password and a fresh code the password alone signs in again', async () => {
  expect(await turnOff(ana.password)).toMatchObject({ status: 200 });
  const client = backend.client();
  await client.auth.signInWithPassword(ana);
  for (const session of [client, ana.client])
    expect(await reachableEndpoints(backend, await tokensOf(session))).toEqual(SESSION_ENDPOINTS);
});

test('the proof of the password leaves no session behind', async () => {
  expect(await turnOff(ana.password)).toMatchObject({ status: 200 });
  expect(await backend.sql('select from auth.sessions where user_id = $1', [ana.id])).toHaveLength(1);
});

test('a wrong password, or a code that is older than five minutes, leaves it on', async () => {
  expect(await turnOff('wrong')).toMatchObject({
    status: 400,
    body: { code: 'auth.wrong_password', field: 'password' },
  });
  await backend.sql(`update auth.mfa_amr_claims set updated_at = now() - interval '6 minutes'`);
  expect(await turnOff(ana.password)).toMatchObject({
    status: 403,
    body: { code: 'auth.code_required', field: 'code' },
  });
  expect(await factors()).toHaveLength(1);
});

test('the password alone does not reach it', async () => {
  const client = backend.client();
  await client.auth.signInWithPassword(ana);
  expect(await invoke(client, 'turn-off-two-step', { password: ana.password })).toMatchObject({
    status: 403,
    body: { code: 'auth.second_step' },
  });
});
