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
let codes: string[];

beforeAll(async () => {
  backend = await freshBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  ana = await backend.signUpParent();
  await setUpSecondStep(ana);
  codes = (await ana.client.rpc('new_recovery_codes')).data as string[];
});

async function signedIn(person: TestParent): Promise<TestParent['client']> {
  const client = backend.client();
  const { error } = await client.auth.signInWithPassword(person);
  if (error) throw error;
  return client;
}
const use = (client: TestParent['client'], code: unknown) => invoke(client, 'use-recovery-code', { code });
const open = async (client: TestParent['client']) => reachableEndpoints(backend, await tokensOf(client));
const WRONG = { status: 400, body: { code: 'auth.wrong_recovery_code', field: 'code' } };

test('one lets in without the authenticator, ends the other sessions, and is mailed about', async () => {
  const [client, elsewhere] = [await signedIn(ana), ana.client];
  await backend.clearMails();
  expect(await use(client, ` ${codes[3]?.toUpperCase().replaceAll('-', ' ')} `)).toMatchObject({ status: 200 });
  expect([await open(client), await open(elsewhere)]).toEqual([SESSION_ENDPOINTS, []]);
  expect((await backend.mails()).map(({ to, subject }) => [to, subject])).toEqual([
    [ana.email, 'Two-step sign-in is off'],
  ]);
});

test('each works once, and for its own account only', async () => {
  const bo = await backend.signUpParent();
  await setUpSecondStep(bo);
  expect(await use(await signedIn(bo), codes[0])).toMatchObject(WRONG);
  const [first, second] = [await signedIn(ana), await signedIn(ana)];
  const answers = await Promise.all([use(first, codes[0]), use(second, codes[0])]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const again = await signedIn(ana);
  expect(await use(again, codes[0])).toMatchObject(WRONG);
  expect(await use(again, codes[1])).toMatchObject({ status: 200 });
});

test("refuses the right code, and the app's, after five wrong ones", async () => {
  const client = await signedIn(ana);
  const wrong = await Promise.all(Array.from({ length: 5 }, () => use(client, '0000-0000-0000-0000')));
  for (const answer of wrong) expect(answer).toMatchObject(WRONG);
  expect(await use(client, codes[0])).toMatchObject({ status: 429, body: { code: 'auth.too_many_tries' } });
  const factorId = (await client.auth.mfa.listFactors()).data?.totp[0]?.id ?? '';
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: '000000' });
  expect(error?.code).toBe('mfa_verification_rejected');
});

test('is nothing for visitors, nor for an empty form', async () => {
  expect(await use(backend.client(), codes[0])).toMatchObject({ status: 401 });
  expect(await use(await signedIn(ana), '')).toMatchObject({ status: 400 });
});
