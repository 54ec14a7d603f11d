import {
  SESSION_ENDPOINTS,
  codesOf,
  freshBackend,
  reachableEndpoints,
  setUpSecondStep,
  tokensOf,
  type FreshBackend,
  type TestParent,
} from '../../testing/index.ts';

/** `auth.mfa` of the official client against the local backend. */
let backend: FreshBackend;
let ana: TestParent;

beforeAll(async () => {
  backend = await freshBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  ana = await backend.signUpParent();
});

async function signedIn({ email, password }: Pick<TestParent, 'email' | 'password'>) {
  const client = backend.client();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}
const levelOf = async (client: TestParent['client']) => (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data;
const wrongOf = (code: string) => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));
const enter = (client: TestParent['client'], factorId: string, code: string) =>
  client.auth.mfa.challengeAndVerify({ factorId, code });

it('is set up with a secret and its address for an app, and counts once a code has proved it', async () => {
  const { data, error } = await ana.client.auth.mfa.enroll({ factorType: 'totp' });
  expect(error).toBeNull();
  expect(data?.totp.uri).toMatch(/^otpauth:\/\/totp\/TasteQuest:parent-.*issuer=TasteQuest.*/);
  expect(data?.totp.uri).toContain(`secret=${data?.totp.secret}`);
  expect(await levelOf(ana.client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
  const code = codesOf(data?.totp.secret ?? '')();
  expect((await enter(ana.client, data?.id ?? '', wrongOf(code))).error).toMatchObject({
    status: 422,
    code: 'mfa_verification_failed',
  });
  expect((await enter(ana.client, data?.id ?? '', code)).error).toBeNull();
  expect(await levelOf(ana.client)).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
  expect((await ana.client.auth.mfa.listFactors()).data?.totp).toMatchObject([{ id: data?.id, status: 'verified' }]);
  expect(await reachableEndpoints(backend, await tokensOf(ana.client))).toEqual(SESSION_ENDPOINTS);
});

it('ends what was begun beside it: an app that never proved itself is forgotten', async () => {
  const enroll = (friendlyName: string) => ana.client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  expect((await enroll('Old phone')).error).toBeNull();
  expect((await enroll('Old phone')).error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
  await setUpSecondStep(ana);
  expect((await ana.client.auth.mfa.listFactors()).data?.all).toMatchObject([{ status: 'verified' }]);
});

it('has room for ten apps, also for such as never proved themselves', async () => {
  const errors: unknown[] = [];
  for (let app = 0; app < 11; app += 1)
    errors.push((await ana.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: `${app}` })).error);
  const full = expect.objectContaining({ status: 422, code: 'too_many_enrolled_mfa_factors' });
  expect(errors).toEqual([...Array<null>(10).fill(null), full]);
});

it('says in every token how sure it is, and by what, also after a refresh', async () => {
  expect(await levelOf(ana.client)).toMatchObject({
    currentAuthenticationMethods: [{ method: 'password', timestamp: expect.any(Number) }],
  });
  await setUpSecondStep(ana);
  await backend.sql(`update auth.mfa_amr_claims set updated_at = to_timestamp(1700000000.7)
    where authentication_method = 'password'`);
  await ana.client.auth.refreshSession();
  expect(await levelOf(ana.client)).toMatchObject({
    currentLevel: 'aal2',
    // In whole seconds, and never one that is still to come.
    currentAuthenticationMethods: [{ method: 'totp' }, { method: 'password', timestamp: 1700000000 }],
  });
});

it('ends what the password alone had opened elsewhere', async () => {
  const elsewhere = await tokensOf(await signedIn(ana));
  await setUpSecondStep(ana);
  expect(await reachableEndpoints(backend, elsewhere)).toEqual([]);
});

it('a code works once, on whatever device', async () => {
  const { factorId, nextCode } = await setUpSecondStep(ana);
  const code = nextCode();
  expect((await enter(await signedIn(ana), factorId, code)).error).toBeNull();
  expect((await enter(await signedIn(ana), factorId, code)).error).toMatchObject({ code: 'mfa_verification_failed' });
});

it('after five wrong codes the right one is refused too, for a while', async () => {
  const { factorId, nextCode } = await setUpSecondStep(ana);
  const client = await signedIn(ana);
  const code = nextCode();
  const wrong = await Promise.all(Array.from({ length: 5 }, () => enter(client, factorId, wrongOf(code))));
  expect(new Set(wrong.map(({ error }) => error?.code))).toEqual(new Set(['mfa_verification_failed']));
  expect((await enter(client, factorId, code)).error).toMatchObject({ status: 403, code: 'mfa_verification_rejected' });
  await backend.sql(
    `update private.rate_limit_counters set since = now() - interval '16 minutes' where subject = $1 and what = 'code'`,
    [ana.id],
  );
  await backend.sql('delete from auth.mfa_used_codes where factor_id = $1', [factorId]);
  expect((await enter(client, factorId, code)).error).toBeNull();
});

it('a question is answered once, within five minutes, by whom it was asked', async () => {
  const { factorId, nextCode } = await setUpSecondStep(ana);
  const [client, bo] = [await signedIn(ana), await backend.signUpParent()];
  const asked = async () => (await client.auth.mfa.challenge({ factorId })).data?.id ?? '';
  const challengeId = await asked();
  const code = nextCode();
  expect((await bo.client.auth.mfa.verify({ factorId, challengeId, code })).error).toMatchObject({ status: 404 });
  expect((await bo.client.auth.mfa.challenge({ factorId })).error).toMatchObject({ status: 404 });
  await backend.sql(`update auth.mfa_challenges set created_at = now() - interval '6 minutes' where id = $1`, [
    challengeId,
  ]);
  const late = await client.auth.mfa.verify({ factorId, challengeId, code });
  expect(late.error).toMatchObject({ code: 'mfa_challenge_expired' });
  const again = await asked();
  expect((await client.auth.mfa.verify({ factorId, challengeId: again, code })).error).toBeNull();
  expect((await client.auth.mfa.verify({ factorId, challengeId: again, code: nextCode() })).error).toMatchObject({
    code: 'mfa_challenge_expired',
  });
});

it('the password alone neither adds, nor removes, nor changes what signs in', async () => {
  const { factorId } = await setUpSecondStep(ana);
  const { auth } = await signedIn(ana);
  const answers = [
    await auth.mfa.enroll({ factorType: 'totp' }),
    await auth.mfa.unenroll({ factorId }),
    await auth.updateUser({ password: 'sweet-potato-pie', current_password: ana.password }),
  ];
  expect(answers.map(({ error }) => error?.code)).toEqual(Array(3).fill('insufficient_aal'));
});

it('an open session turns it off only after a fresh code, and knows itself less sure then', async () => {
  const { factorId, nextCode } = await setUpSecondStep(ana);
  await backend.sql(`update auth.mfa_amr_claims set updated_at = now() - interval '6 minutes'`);
  expect((await ana.client.auth.mfa.unenroll({ factorId })).error).toMatchObject({ code: 'insufficient_aal' });
  expect((await enter(ana.client, factorId, nextCode())).error).toBeNull();
  expect((await ana.client.auth.mfa.unenroll({ factorId })).error).toBeNull();
  await ana.client.auth.refreshSession();
  expect(await levelOf(ana.client)).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal1',
    currentAuthenticationMethods: [{ method: 'password' }],
  });
});

it('a link for a new password is no second step', async () => {
  const { factorId, nextCode } = await setUpSecondStep(ana);
  const client = backend.client();
  await client.auth.resetPasswordForEmail(ana.email);
  const mail = (await backend.mails()).find(({ text }) => text.includes('token='));
  await client.auth.verifyOtp({ type: 'recovery', token_hash: /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' });
  const change = () => client.auth.updateUser({ password: 'sweet-potato-pie' });
  expect((await change()).error).toMatchObject({ code: 'insufficient_aal' });
  expect((await enter(client, factorId, nextCode())).error).toBeNull();
  expect((await change()).error).toBeNull();
});

it('is not for children', async () => {
  const { client } = await backend.signInChild(ana, await backend.addChild(ana));
  expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
    status: 403,
    message: 'Only a parent can do this.',
  });
});

it('the server takes it away for somebody', async () => {
  const { factorId } = await setUpSecondStep(ana);
  const { mfa } = backend.admin().auth.admin;
  expect((await mfa.listFactors({ userId: ana.id })).data?.factors).toMatchObject([{ id: factorId }]);
  expect((await mfa.deleteFactor({ userId: ana.id, id: factorId })).error).toBeNull();
  expect((await mfa.deleteFactor({ userId: ana.id, id: factorId })).error).toMatchObject({ status: 404 });
  expect(await reachableEndpoints(backend, await tokensOf(await signedIn(ana)))).toEqual(SESSION_ENDPOINTS);
  expect((await backend.client().auth.admin.mfa.listFactors({ userId: ana.id })).error).not.toBeNull();
});
