import { createHmac, randomUUID } from 'node:crypto';
import { freshBackend, type TestBackend, type TestParent } from '@tastequest/local/testing';
import { refusal } from './support/home.ts';
import { addKid, ok, type Kid } from './support/people.ts';

let backend: TestBackend;
let ana: TestParent;
let mia: Kid;

beforeAll(async () => {
  backend = await freshBackend();
  ana = await backend.signUpParent();
  mia = await addKid(backend, ana);
});
afterAll(() => backend.close());

const raw = (path: string, init: RequestInit = {}) =>
  fetch(`${backend.url}${path}`, {
    ...init,
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json', ...init.headers },
  });

const part = (value: object | Buffer) =>
  Buffer.from(value instanceof Buffer ? value : JSON.stringify(value)).toString('base64url');

/** A session's token as the server makes it, by whoever has the secret. */
function token(claims: object, secret = backend.jwtSecret, alg = 'HS256'): string {
  const now = Math.floor(Date.now() / 1000);
  const body = `${part({ alg, typ: 'JWT' })}.${part({ aud: 'authenticated', role: 'authenticated', iat: now, exp: now + 600, ...claims })}`;
  return `${body}.${alg === 'none' ? '' : part(createHmac('sha256', secret).update(body).digest())}`;
}

/** What the token opens: its family by REST, its user by Auth, a function, the photos. */
async function opens(bearer: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${bearer}` };
  const rest = await raw('/rest/v1/families?select=id', { headers });
  const user = await raw('/auth/v1/user', { headers });
  const call = await raw('/rest/v1/rpc/my_session', { method: 'POST', headers, body: '{}' });
  const made = await raw('/functions/v1/unlock-child', {
    method: 'POST',
    headers,
    body: JSON.stringify({ childId: mia.id }),
  });
  const photos = await raw('/storage/v1/object/list/food-photos', {
    method: 'POST',
    headers,
    body: JSON.stringify({ prefix: mia.id }),
  });
  const found = {
    rest: rest.ok && ((await rest.json()) as unknown[]).length > 0,
    auth: user.ok,
    rpc: call.ok && (await call.json()) !== null,
    functions: made.ok,
    storage: photos.ok,
  };
  return Object.entries(found).flatMap(([endpoint, isOpen]) => (isOpen ? [endpoint] : []));
}

/** A cast alone would round up to the next one in its last half second. */
const MINUTE = 'floor(extract(epoch from now()) / 60)::bigint';

test("asking for parents' ids and codes has a limit, and every wrong one counts", async () => {
  const check = (role: string, ref: string | null) =>
    backend.client().rpc('check_signup', { p_email: 'kid@example.com', p_role: role, p_parent_ref: ref });
  const asked = async () =>
    Number((await backend.sql<{ n: string }>('select last_value as n from private.parent_questions'))[0]?.n);
  await ok(check('child', ana.id));
  const before = await asked();
  await refusal(check('child', randomUUID()));
  expect(await asked()).toBeGreaterThan(before);
  // Of this minute and the next: no clock may turn in between.
  await backend.sql(`select setval('private.parent_questions', (${MINUTE} + 1) * 1000000 + 300)`);
  expect(await refusal(check('child', ana.id))).toMatchObject({ status: 429, code: 'sign_up.busy' });
  await ok(check('parent', null));
  await backend.sql(`select setval('private.parent_questions', 1)`);
  await ok(check('child', ana.id));
});

test('the questions for parents are counted anew in each minute', async () => {
  await backend.sql(`select setval('private.parent_questions', (${MINUTE} - 1) * 1000000 + 300)`);
  expect(await backend.sql('select private.count_parent_question()::int as place')).toEqual([{ place: 1 }]);
});

describe('tokens', () => {
  const person = async () => {
    const { data } = await ana.client.auth.getSession();
    const claims = JSON.parse(
      Buffer.from(data.session?.access_token.split('.')[1] ?? '', 'base64url').toString(),
    ) as object;
    return { ...claims, iat: Math.floor(Date.now() / 1000), exp: Math.floor(Date.now() / 1000) + 600 };
  };

  test('a good one opens every endpoint (the control)', async () => {
    expect(await opens(token(await person()))).toEqual(['rest', 'auth', 'rpc', 'functions', 'storage']);
  });

  test.each<[string, (claims: object) => string]>([
    ['an expired one', (claims) => token({ ...claims, exp: Math.floor(Date.now() / 1000) - 60 })],
    ['one with another signature', (claims) => token(claims, 'x'.repeat(40))],
    ['one without a signature', (claims) => token(claims, '', 'none')],
    ['one of somebody who does not exist', (claims) => token({ ...claims, sub: randomUUID() })],
    ['one that calls itself the server', (claims) => token({ ...claims, role: 'service_role' }, 'x'.repeat(40))],
    ['none', () => ''],
    ['rubbish', () => 'a.b.c'],
  ])('%s opens nothing', async (_name, make) => {
    // An empty list of photos is what everybody sees; what counts is that nothing of the family comes out.
    expect((await opens(make(await person()))).filter((endpoint) => endpoint !== 'storage')).toEqual([]);
  });

  test('the session of a parent who was deleted ends with the account', async () => {
    const gone = await backend.signUpParent();
    const { data } = await gone.client.auth.getSession();
    await backend.admin().auth.admin.deleteUser(gone.id);
    expect((await opens(data.session?.access_token ?? '')).filter((endpoint) => endpoint !== 'storage')).toEqual([]);
  });
});

describe('a visitor', () => {
  test('can neither read nor write any table', async () => {
    const tables = await backend.sql<{ name: string; column: string }>(
      `select c.relname as name, (select attname from pg_attribute where attrelid = c.oid and attnum = 1) as column
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p')`,
    );
    expect(tables.length).toBeGreaterThan(20);
    const open: string[] = [];
    for (const { name, column } of tables) {
      const path = `/rest/v1/${name}`;
      const where = `${path}?${column}=not.is.null`;
      const answers = await Promise.all([
        raw(`${path}?select=*`),
        raw(`${path}?select=${column}`),
        raw(path, { method: 'POST', body: '{}', headers: { prefer: 'return=minimal' } }),
        raw(where, { method: 'PATCH', body: JSON.stringify({ [column]: null }) }),
        raw(where, { method: 'DELETE' }),
      ]);
      for (const [index, answer] of answers.entries()) if (answer.ok) open.push(`${name} ${index}`);
    }
    expect(open).toEqual([]);
  });

  test('can call four functions, and no other', async () => {
    // A computed field has an argument without a name, which no call can give.
    const functions = await backend.sql<{ name: string; args: string[] | null }>(
      `select distinct proname as name, proargnames[1:pronargs - pronargdefaults] as args
       from pg_proc where pronamespace = 'public'::regnamespace and (proargnames is not null or pronargs = 0)`,
    );
    const open: string[] = [];
    for (const { name, args } of functions) {
      const body = JSON.stringify(Object.fromEntries((args ?? []).map((arg) => [arg, null])));
      const answer = await raw(`/rest/v1/rpc/${name}`, { method: 'POST', body });
      const { code } = answer.ok ? { code: '' } : ((await answer.json()) as { code: string });
      if (code !== '42501') open.push(name);
    }
    expect(open.sort()).toEqual(['check_signup', 'confirm_email', 'get_invitation', 'record_remote_events']);
  });

  test('gets no function of the server to work', async () => {
    const names = [
      'create-child',
      'set-child-pin',
      'unlock-child',
      'delete-child',
      'invite-co-parent',
      'change-email',
      'resend-email-change',
      'delete-account',
      'upload-photo',
      'send-confirmation',
    ];
    const body = JSON.stringify({
      childId: mia.id,
      pin: '1234',
      email: 'x@example.com',
      fullName: 'X',
      password: 'x',
      confirm: 'DELETE',
    });
    const answers = await Promise.all(
      [...names, 'run-jobs'].map((name) => raw(`/functions/v1/${name}`, { method: 'POST', body })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
  });
});
