import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { provideWebSocket } from '@tastequest/local/testing';
import { requireCaller } from './caller.ts';
import type { Deps } from './deps.ts';

beforeAll(provideWebSocket);

const URL = 'https://project.supabase.co';
const USER = randomUUID();
const mine = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const now = () => Math.floor(Date.now() / 1000);

const claims = () => ({
  iss: `${URL}/auth/v1`,
  aud: 'authenticated' as string | string[],
  role: 'authenticated',
  sub: USER,
  session_id: randomUUID() as string | undefined,
  exp: now() + 600,
});
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token as Auth signs it with an asymmetric key. */
function token(changes: Partial<ReturnType<typeof claims>> = {}, key = mine.privateKey): string {
  const text = `${part({ alg: 'ES256', typ: 'JWT', kid: 'k1' })}.${part({ ...claims(), ...changes })}`;
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}
function otherwise(header: object, signature: (text: string) => string): string {
  const text = `${part(header)}.${part(claims())}`;
  return `${text}.${signature(text)}`;
}

interface Project {
  isAlive?: boolean;
  hasKeys?: boolean;
  /** What Auth says when it cannot answer. */
  failure?: () => Response;
}

/** A hosted project that knows the user, whose session is alive or has ended, and that has one signing key. */
function project({ isAlive = true, hasKeys = true, failure }: Project = {}) {
  const keySet = {
    keys: [{ ...mine.publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'ES256', key_ops: ['verify'] }],
  };
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    const { pathname } = new globalThis.URL(new Request(input).url);
    asked.push(pathname);
    if (failure) return failure();
    if (pathname === '/auth/v1/.well-known/jwks.json') return Response.json(keySet);
    return isAlive
      ? Response.json({ id: USER })
      : Response.json({ code: 'session_not_found', msg: '' }, { status: 403 });
  };
  const deps = {
    supabaseUrl: URL,
    anonKey: 'sb_publishable_x',
    serviceKey: 'sb_secret_x',
    kidSecret: '',
    issuer: `${URL}/auth/v1`,
    jwks: hasKeys ? keySet : undefined,
    fetch,
  } as Deps;
  return { deps, asked };
}
const calling = (authorization: string) => new Request(`${URL}/functions/v1/x`, { headers: { authorization } });

test.each([true, false])('a token with an asymmetric key lets its user in; keys at hand: %s', async (hasKeys) => {
  const { deps, asked } = project({ hasKeys });
  expect((await requireCaller(calling(`Bearer ${token()}`), deps)).user.id).toBe(USER);
  expect(asked.includes('/auth/v1/.well-known/jwks.json')).toBe(!hasKeys);
  expect((await requireCaller(calling(`Bearer ${token({ aud: ['authenticated', 'x'] })}`), deps)).user.id).toBe(USER);
});

test.each<[string, string]>([
  ['no token', ''],
  ['a key instead of a token', 'Bearer sb_publishable_x'],
  ['words', 'Bearer abc'],
  ['a foreign signature', `Bearer ${token({}, foreign.privateKey)}`],
  ['no signature', `Bearer ${otherwise({ alg: 'none' }, () => '')}`],
  [
    'the public key taken for a shared secret',
    `Bearer ${otherwise({ alg: 'HS256', kid: 'k1' }, (text) => createHmac('sha256', 'x').update(text).digest('base64url'))}`,
  ],
  ['a token that is over', `Bearer ${token({ exp: now() - 60 })}`],
  ['another issuer', `Bearer ${token({ iss: 'https://evil.example/auth/v1' })}`],
  ['another audience', `Bearer ${token({ aud: 'others' })}`],
  ['a key of the server', `Bearer ${token({ role: 'service_role' })}`],
  ['no session', `Bearer ${token({ session_id: undefined })}`],
  ['another user', `Bearer ${token({ sub: randomUUID() })}`],
])('%s is refused', async (name, authorization) => {
  // Of a symmetric signature only Auth knows whether it is right.
  const { deps } = project({ isAlive: !name.includes('secret') });
  await expect(requireCaller(calling(authorization), deps)).rejects.toMatchObject({
    status: 401,
    code: 'auth.required',
  });
});

test('a session that has ended is refused, though its token is still good', async () => {
  const { deps } = project({ isAlive: false });
  await expect(requireCaller(calling(`Bearer ${token()}`), deps)).rejects.toMatchObject({ status: 401 });
});

test.each<[string, () => Response]>([
  ['fails', () => Response.json({ code: 500, msg: 'x' }, { status: 500 })],
  ['is away', () => Response.json({ code: 503, error_code: 'database_lost', msg: 'x' }, { status: 503 })],
  ['is not reached', () => Response.error()],
  ["answers in somebody else's words", () => new Response('<html>', { status: 502 })],
])('while Auth %s, nobody is told that their session has ended', async (_how, failure) => {
  const tokens = [token(), otherwise({ alg: 'HS256' }, () => 'abc')];
  for (const one of tokens) {
    const { deps } = project({ failure });
    await expect(requireCaller(calling(`Bearer ${one}`), deps)).rejects.toMatchObject({ status: 503 });
  }
});
