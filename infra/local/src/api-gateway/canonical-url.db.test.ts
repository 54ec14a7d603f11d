import { freshBackend, numbers, type FreshBackend } from '../testing/index.ts';
import { createApiGateway } from './api-gateway.ts';
import type { ApiCall } from '../http/api-call.ts';
import { RULES } from './rate-rules.ts';
import { createFailures } from '../supabase-lite/failures.ts';

/**
 * The gateway against the backend behind it, over generated spellings of the addresses that have a limit: whatever the
 * backend does for a spelling, the gateway has counted as just that, or refused.
 */
let backend: FreshBackend;
let backendUrl: string;
let token: string;

beforeAll(async () => {
  backend = await freshBackend();
  backendUrl = await backend.urlWithoutGateway();
  const { client } = await backend.signUpParent();
  token = (await client.auth.getSession()).data.session?.access_token ?? '';
});
afterAll(() => backend.close());

interface Endpoint {
  method: string;
  path: string;
  query?: string;
  body: object;
  rules: string[];
  /** Whether an answer shows that the backend tried what is behind it. */
  opened(status: number, answer: string): boolean;
}

const NOBODY = {
  email: 'nobody@example.com',
  password: 'a-wrong-one',
  refresh_token: '00000000-0000-4000-8000-000000000000',
  type: 'recovery',
  token: '123456',
};
const FORM = { p_email: 'nobody@example.com', p_role: 'parent', p_parent_ref: null, p_invitation: null };
const says = (text: string) => (_status: number, answer: string) => answer.includes(text);
const post = { method: 'POST', body: NOBODY };

const ENDPOINTS: Record<string, Endpoint> = {
  signIn: {
    ...post,
    path: '/auth/v1/token',
    query: 'grant_type=password',
    rules: ['sign-in-ip', 'sign-in-email'],
    opened: says('invalid_credentials'),
  },
  refresh: {
    ...post,
    path: '/auth/v1/token',
    query: 'grant_type=refresh_token',
    rules: ['refresh-ip'],
    opened: says('refresh_token_not_found'),
  },
  verify: { ...post, path: '/auth/v1/verify', rules: ['verify-ip', 'verify-account'], opened: says('otp_expired') },
  openLink: {
    method: 'GET',
    path: '/auth/v1/verify',
    query: 'type=recovery&token=abcdef',
    body: {},
    rules: ['verify-ip', 'verify-account'],
    opened: says('otp_expired'),
  },
  recover: {
    ...post,
    path: '/auth/v1/recover',
    rules: ['mail-ip', 'mail-email'],
    opened: (status, answer) => status === 200 && answer === '{}',
  },
  account: {
    method: 'PUT',
    path: '/auth/v1/user',
    body: { data: {} },
    rules: ['account-ip'],
    opened: (status, answer) => status === 200 && answer.includes('"user_metadata"'),
  },
  checkSignUp: {
    method: 'POST',
    path: '/rest/v1/rpc/check_signup',
    body: FORM,
    rules: ['visitor-ip', 'data-ip'],
    opened: (status) => status === 204,
  },
  invitation: {
    method: 'POST',
    path: '/rest/v1/rpc/get_invitation',
    body: { p_token: 'x' },
    rules: ['visitor-ip', 'data-ip'],
    opened: (status, answer) => status === 200 && answer === 'null',
  },
  kid: {
    method: 'POST',
    path: '/functions/v1/kid-sign-in',
    body: { familyCode: 'NOBODY22', avatar: 'fox', pin: '1111' },
    rules: ['kid-ip', 'kid-family'],
    opened: says('kid.'),
  },
};

type Random = () => number;
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const escaped = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;
const escapeOne = (text: string, random: Random) => {
  const at = Math.floor(random() * text.length);
  const letter = text[at] ?? '';
  return /[a-z_]/i.test(letter) ? text.slice(0, at) + escaped(letter) + text.slice(at + 1) : text;
};

const PATH_CHANGES: ((path: string, random: Random) => string)[] = [
  escapeOne,
  (path) => `${path}/`,
  (path, random) => `${path}/${pick(random, ['x', 'x/y', '.', '..', '%2e', '%2f', '//', ';a=b', '*'])}`,
  (path) => path.replace('/v1/', '/v1//'),
  (path, random) =>
    path.replace('/v1/', pick(random, ['/v1/./', '/v1/%2e/', '/v1/x/../', '/v1/x/%2e%2e/', '/v1\\', '/V1/'])),
  (path) => path.toUpperCase(),
  (path, random) => path + pick(random, ['%20', '%00', '%3f', '%23', ';', '.json', '\t', '+']),
];
const QUERY_CHANGES: ((query: string, random: Random) => string)[] = [
  escapeOne,
  (query) => `${query}&${query}`,
  (query, random) => `grant_type=${pick(random, ['password', 'refresh_token', 'pkce', '', 'PASSWORD'])}&${query}`,
  (query, random) => `${query}&grant_type=${pick(random, ['password', 'refresh_token', 'x', ''])}`,
  (query, random) => `grant%5Ftype=${pick(random, ['password', 'x'])}&${query}`,
  (query) => `${query}&grant%5ftype=password`,
  (query, random) => query.replace('=', pick(random, ['[]=', '[0]=', '%3d', '==', '+=', '%20=', '%00=', '='])),
  (query, random) => query.replace('&', pick(random, [';', '&&', '%26', '&'])),
  (query) => `?${query}`,
  (query, random) => `${query}&redirect_to=${pick(random, ['http://evil\\@localhost/', '/reset-password', '%'])}`,
];

interface Spelling {
  method: string;
  target: string;
  body: object;
}

function spell(random: Random): Spelling {
  const endpoint = pick(random, Object.values(ENDPOINTS));
  let { path, query = '' } = endpoint;
  for (let changes = Math.floor(random() * 3); changes > 0; changes -= 1) {
    if (random() < 0.5) path = pick(random, PATH_CHANGES)(path, random);
    else query = pick(random, QUERY_CHANGES)(query, random);
  }
  return { method: endpoint.method, target: path + (query && `?${query}`), body: endpoint.body };
}

async function effectOf(response: Response): Promise<string | null> {
  const answer = `${response.headers.get('location') ?? ''}${await response.text()}`;
  return Object.entries(ENDPOINTS).find(([, endpoint]) => endpoint.opened(response.status, answer))?.[0] ?? null;
}

const requestOf = ({ method, target, body }: Spelling) =>
  new Request(`http://localhost${target}`, {
    method,
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  });

async function askDirectly(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const body = request.method === 'GET' ? undefined : await request.text();
  return fetch(`${backendUrl}${pathname}${search}`, {
    method: request.method,
    headers: request.headers,
    body,
    redirect: 'manual',
  });
}

/** What gateway and backend make of one spelling. */
async function judge(spelling: Spelling) {
  let counted: string[] = [];
  let passedOn: string | null = null;
  const note = async (request: Request) => {
    passedOn = request.url;
    return askDirectly(request);
  };
  const check = (call: ApiCall) => {
    counted = RULES.filter((rule) => rule.applies(call)).map(({ name }) => name);
    return 0;
  };
  const passwords = {
    change: async (_request: Request, _call: ApiCall, ask: () => Promise<Response>) => ask(),
    signIn: async (_call: ApiCall, ask: () => Promise<Response>) => ask(),
  };
  const sessions = {
    refresh: async (_call: ApiCall, ask: () => Promise<Response>) => ask(),
    refusalOf: async () => null,
    seen: async () => undefined,
  };
  const backgroundTasks = { run: (_address: string, work: () => Promise<unknown>) => void work() };
  const parts = {
    backend: { fetch: note, fetchForVisitor: note, failures: createFailures(), secrets: backend },
    admin: note,
    functions: { answer: note, knows: () => true },
    cleanUpload: () => null,
    links: { redeem: async () => null, recovered: async () => undefined },
    passwords,
    signUps: async () => null,
    sessions,
    secondStep: { answer: note, refusalOfChange: async () => null },
    assurance: { complete: async (_call: ApiCall, response: Response) => response },
    backgroundTasks,
    siteUrl: backend.url,
    demoEmails: [],
    rates: { checkAddress: check, checkAccount: check, settle: () => undefined },
    onBusy: () => undefined,
  };
  const viaGateway = await effectOf(await createApiGateway(parts).fetch(requestOf(spelling), '10.0.0.1'));
  return { direct: await effectOf(await askDirectly(requestOf(spelling))), viaGateway, counted, passedOn };
}

it('the endpoints are known by their answers', async () => {
  const effects = Object.entries(ENDPOINTS).map(async ([name, { method, path, query, body }]) => {
    const { direct, viaGateway, counted } = await judge({
      method,
      target: path + (query ? `?${query}` : ''),
      body,
    });
    return { [name]: [direct, viaGateway, counted] };
  });
  const same = ([name, { rules }]: [string, Endpoint]) => ({
    [name]: [name, name, rules].map((each) => (each === 'openLink' ? 'verify' : each)),
  });
  expect(await Promise.all(effects)).toEqual(Object.entries(ENDPOINTS).map(same));
});

it('no spelling passes a limit: it is counted as what the backend does, or refused', async () => {
  const random = numbers(20_261_122);
  const spellings = new Map(Array.from({ length: 500 }, () => spell(random)).map((each) => [each.target, each]));
  const judged: (Awaited<ReturnType<typeof judge>> & Spelling)[] = [];
  const waiting = [...spellings.values()];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) judged.push({ ...next, ...(await judge(next)) });
  };
  await Promise.all([work(), work(), work(), work()]);
  const isCounted = ({ viaGateway, counted }: { viaGateway: string | null; counted: string[] }) =>
    viaGateway === null || ENDPOINTS[viaGateway]?.rules.every((rule) => counted.includes(rule));
  expect(judged.filter((each) => !isCounted(each))).toEqual([]);
  expect(judged.filter(({ passedOn, direct, viaGateway }) => passedOn !== null && direct !== viaGateway)).toEqual([]);
  // The generator finds spellings that only the backend takes, and the gateway lets the proper ones through.
  const held = judged.filter(({ passedOn, direct }) => passedOn === null && direct !== null);
  const taken = judged.filter(({ viaGateway }) => viaGateway !== null);
  expect([held.length > 50, taken.length > 5]).toEqual([true, true]);
});
