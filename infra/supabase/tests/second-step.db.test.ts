import {
  PNG,
  SESSION_ENDPOINTS,
  freshBackend,
  reachableEndpoints,
  setUpSecondStep,
  tokensOf,
  type FreshBackend,
  type TestParent,
} from '@tastequest/local/testing';
import { uploadPhoto } from '../functions/testing/photo.ts';
import { refusal } from './support/home.ts';
import { addKid, ok } from './support/people.ts';

/** What an account with an authenticator opens before its code, what needs one always, and what needs a fresh one. */
let backend: FreshBackend;
let ana: TestParent;

beforeAll(async () => {
  backend = await freshBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  ana = await backend.signUpParent();
});

async function signedIn({ email, password }: TestParent): Promise<TestParent['client']> {
  const client = backend.client();
  await ok(client.auth.signInWithPassword({ email, password }));
  return client;
}
const open = async (client: TestParent['client']) => reachableEndpoints(backend, await tokensOf(client));
const codesGetOld = () => backend.sql(`update auth.mfa_amr_claims set updated_at = now() - interval '6 minutes'`);

test('the first authenticator asks for the password, entered within ten minutes', async () => {
  const start = async () => (await ana.client.auth.mfa.enroll({ factorType: 'totp' })).error;
  await backend.sql(
    `update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'
     where session_id in (select id from auth.sessions where user_id = $1)`,
    [ana.id],
  );
  expect(await start()).toMatchObject({ status: 403, message: 'Please enter your password first.' });
  await ok(ana.client.auth.signInWithPassword({ email: ana.email, password: ana.password }));
  expect(await start()).toBeNull();
});

test('an authenticator is for whom the address belongs to: it would keep its owner out for good', async () => {
  const eve = await backend.signUpParent({ isConfirmed: false });
  expect((await eve.client.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
    status: 403,
    message: 'Please confirm your email address first.',
  });
});

async function sessionOf(client: TestParent['client']): Promise<string> {
  const [, payload = ''] = (await tokensOf(client)).access_token.split('.');
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { session_id: string }).session_id;
}

test('photos are hidden by the database itself before the code, and once the session has ended', async () => {
  const child = await addKid(backend, ana);
  await uploadPhoto(child.client, child.id);
  const photosIn = async (client: TestParent['client']) => {
    const answers = await backend.sql(
      `select set_config('request.jwt.claims', jsonb_build_object('session_id', '${await sessionOf(client)}')::text, true),
         set_config('request.jwt.claim.sub', '${ana.id}', true);
       set local role authenticated;
       select name from storage.objects where bucket_id = 'food-photos'`,
    );
    return (answers.at(-1) as unknown as object[]).length;
  };
  const elsewhere = await signedIn(ana);
  expect([await photosIn(ana.client), await photosIn(elsewhere)]).toEqual([1, 1]);
  await backend.sql('delete from auth.sessions where user_id = $1 and id <> $2', [ana.id, await sessionOf(ana.client)]);
  expect([await photosIn(ana.client), await photosIn(elsewhere)]).toEqual([1, 0]);
  await setUpSecondStep(ana);
  expect([await photosIn(ana.client), await photosIn(await signedIn(ana))]).toEqual([1, 0]);
});

test('before its code a session opens nothing but what the code needs', async () => {
  const child = await addKid(backend, ana);
  const { factorId, nextCode } = await setUpSecondStep(ana);
  const client = await signedIn(ana);
  expect(await open(client)).toEqual(['account', 'refresh']);
  const again = await signedIn(ana);
  const { error, status } = await again.from('profiles').select('id');
  expect([status, error]).toMatchObject([403, { details: '{"code": "auth.second_step"}' }]);
  const upload = () =>
    again.storage.from('food-photos').upload(`${child.id}/photo-one.png`, PNG, { contentType: 'image/png' });
  const refused = { statusCode: '403', message: 'Please enter the code from your authenticator app.' };
  expect((await upload()).error).toMatchObject(refused);
  const invoked = await again.functions.invoke('change-email', { body: {} });
  expect((await (invoked.error as { context: Response }).context.json()) as object).toMatchObject({
    code: 'auth.second_step',
  });
  await ok(again.auth.mfa.challengeAndVerify({ factorId, code: nextCode() }));
  expect(await open(again)).toEqual(SESSION_ENDPOINTS);
  await ok(upload());
});

test('an authenticator that no code has proved yet asks nothing', async () => {
  await ok(ana.client.auth.mfa.enroll({ factorType: 'totp' }));
  expect(await open(ana.client)).toEqual(SESSION_ENDPOINTS);
});

describe('a super admin', () => {
  beforeEach(() => backend.makeRole(ana.id, 'super_admin'));
  const asks = () => [
    ana.client.rpc('admin_users'),
    ana.client.rpc('admin_user_page'),
    ana.client.rpc('set_role', { p_user_id: ana.id, p_role: 'admin', p_granted: true }),
    ana.client.rpc('start_impersonation', { p_user_id: ana.id, p_reason: 'Ticket 7' }),
    ana.client.rpc('set_feature_flag', { p_flag: 'ai_suggestions', p_role: 'parent_basic', p_enabled: true }),
    ana.client.rpc('restricted_children'),
    ana.client.rpc('unsent_mails'),
    ana.client.rpc('resend_mails'),
    ana.client.rpc('log_admin_access', { action: 'a', target_type: 'profile', target_id: ana.id, reason: 'b' }),
  ];
  const seen = async () => [
    (await ok(ana.client.from('access_logs').select('id'))) as object[],
    (await ok(ana.client.from('profiles').select('id').neq('id', ana.id))) as object[],
  ];

  test('is nobody special without a second step, and is told what is missing', async () => {
    const bo = await backend.signUpParent();
    await backend.sql(
      `insert into public.access_logs (admin_id, admin_name, action, target_type) values ($1, 'a', 'b', 'c')`,
      [bo.id],
    );
    for (const answer of asks())
      expect(await refusal(answer)).toMatchObject({ status: 403, code: 'admin.second_step' });
    expect(await seen()).toEqual([[], []]);
    const granted = await ana.client.from('role_assignments').insert({ user_id: bo.id, role: 'admin' });
    expect(granted.status).toBe(403);
    expect(await ok(ana.client.rpc('my_session'))).toMatchObject({ roles: expect.arrayContaining(['super_admin']) });
    await setUpSecondStep(ana);
    await ok(ana.client.rpc('admin_users'));
    for (const rows of await seen()) expect(rows.length).toBeGreaterThan(0);
  });

  test('is nobody special once the server has taken the authenticator away', async () => {
    await setUpSecondStep(ana);
    await ok(ana.client.rpc('admin_users'));
    await backend.sql('delete from auth.mfa_factors where user_id = $1', [ana.id]);
    expect(await refusal(ana.client.rpc('admin_users'))).toMatchObject({ status: 403, code: 'admin.second_step' });
  });

  test('gives and takes roles within five minutes after a code', async () => {
    const { factorId, nextCode } = await setUpSecondStep(ana);
    const bo = await backend.signUpParent();
    const set = (granted: boolean) =>
      ana.client.rpc('set_role', { p_user_id: bo.id, p_role: 'parent_pro', p_granted: granted });
    const roles = () => ana.client.from('role_assignments');
    const rolesOfBo = () =>
      backend.sql('select role from public.role_assignments where user_id = $1 order by 1', [bo.id]);
    await ok(set(true));
    await codesGetOld();
    for (const granted of [true, false])
      expect(await refusal(set(granted))).toMatchObject({ status: 403, code: 'auth.code_required', field: 'code' });
    expect((await roles().insert({ user_id: bo.id, role: 'parent_premium' })).status).toBe(403);
    await ok(roles().delete().eq('user_id', bo.id));
    expect(await rolesOfBo()).toEqual([{ role: 'parent_basic' }, { role: 'parent_pro' }]);
    await ok(ana.client.rpc('admin_users'));
    await ok(ana.client.auth.mfa.challengeAndVerify({ factorId, code: nextCode() }));
    await ok(set(false));
    expect(await rolesOfBo()).toEqual([{ role: 'parent_basic' }]);
  });

  test('removes a child of their own without one', async () => {
    const child = await backend.addChild(ana);
    await setUpSecondStep(ana);
    await codesGetOld();
    await ok(ana.client.from('profiles').delete().eq('id', child.id));
    expect(await backend.sql('select from public.role_assignments where user_id = $1', [child.id])).toEqual([]);
  });
});

describe('recovery codes', () => {
  const newCodes = async () => (await ok(ana.client.rpc('new_recovery_codes'))) as string[];
  const kept = () =>
    backend.sql<{ hash: string }>('select code_hash as hash from private.recovery_codes where user_id = $1', [ana.id]);

  test('ten at a time, kept as hashes; a new set replaces the old one', async () => {
    await setUpSecondStep(ana);
    const first = await newCodes();
    expect(new Set(first).size).toBe(10);
    for (const code of first) expect(code).toMatch(/^([0-9a-f]{4}-){3}[0-9a-f]{4}$/);
    const hashes = (await kept()).map(({ hash }) => hash);
    expect(hashes.filter((hash) => first.some((code) => hash.includes(code.replaceAll('-', ''))))).toEqual([]);
    await newCodes();
    expect(await ok(ana.client.rpc('recovery_codes_left'))).toBe(10);
    expect((await kept()).filter(({ hash }) => hashes.includes(hash))).toEqual([]);
  });

  test('are made after a fresh code only, and for parents only', async () => {
    expect(await refusal(ana.client.rpc('new_recovery_codes'))).toMatchObject({ code: 'auth.code_required' });
    await setUpSecondStep(ana);
    await codesGetOld();
    expect(await refusal(ana.client.rpc('new_recovery_codes'))).toMatchObject({ code: 'auth.code_required' });
    const { client } = await backend.signInChild(ana, await backend.addChild(ana));
    for (const name of ['new_recovery_codes', 'recovery_codes_left'])
      expect(await refusal(client.rpc(name))).toMatchObject({ status: 403 });
  });
});

test('whoever has the account hears when it is turned on and off', async () => {
  await backend.clearMails();
  const { factorId } = await setUpSecondStep(ana);
  const subjects = async () =>
    (await backend.mails()).filter(({ to }) => to === ana.email).map(({ subject }) => subject);
  expect(await subjects()).toEqual(['Two-step sign-in is on']);
  await ok(ana.client.auth.mfa.unenroll({ factorId }));
  expect(await subjects()).toEqual(['Two-step sign-in is off', 'Two-step sign-in is on']);
});
