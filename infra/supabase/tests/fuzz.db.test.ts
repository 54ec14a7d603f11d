import { classify } from '@tastequest/client';
import { numbers } from '@tastequest/local/testing';
import { recordFigures } from '@tastequest/local/testing/figures';
import { readCatalogue } from './fuzz/catalogue.ts';
import { rpcRequest, tableRequest } from './fuzz/rest.ts';
import { authRequest, functionRequest, storageRequest } from './fuzz/services.ts';
import type { Family, Sent, Source } from './fuzz/source.ts';
import { halfWritten } from './fuzz/truth.ts';
import { pick, type Random } from './fuzz/values.ts';
import { belongingsOf } from './support/belongings.ts';
import { give } from './support/home.ts';
import { joinAsChild } from './support/people.ts';
import { makeWorld, type Anyone, type World } from './support/world.ts';

/** The kinds of requests, by how often they are made. */
const GENERATORS = [
  rpcRequest,
  rpcRequest,
  rpcRequest,
  tableRequest,
  tableRequest,
  tableRequest,
  authRequest,
  functionRequest,
  storageRequest,
];

const requestFrom = (source: Source): Sent => pick(source.random, GENERATORS)(source);

/**
 * Bad input of every kind, the same in every run: none is answered by 500 or in words of the machine, none leaves half of itself. More of
 * it, and other: npm run test:reliability.
 */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122);
const INPUTS = Number(process.env['FUZZ_INPUTS'] ?? 4000);
/** Few: other suites ask the same process. */
const AT_ONCE = 3;

/** Those who send; the visitor more often than one of nine, because anybody is one. */
const SENDERS: Anyone[] = ['anon', 'anon', 'PA', 'PA', 'A1', 'A1', 'cPA', 'unapproved', 'SA'];

interface Outcome {
  sender: Anyone;
  sent: Sent;
  status: number;
  body: string;
}

let world: World;
let source: Source;
let tokens: Record<Anyone, string>;
let outcomes: Outcome[];
/** Those of the senders, as they were at the beginning. */
let sessions: string;

async function arrange(): Promise<void> {
  world = await makeWorld();
  const { backend, clients, ids, familyA, familyB, sql } = world;
  const joiner = (await joinAsChild(backend, ids.PB)).id;
  const ours = await belongingsOf(sql, { family: familyA, parent: ids.PA, child: ids.A1, joiner: ids.unapproved });
  const theirs = await belongingsOf(sql, { family: familyB, parent: ids.PB, child: ids.B1, joiner });
  await give({ client: clients.PA }, ids.A1, 300);
  await sql('update public.unlocked_rewards set points_spent = 5');
  const people = Object.values(ids);
  const things = [...Object.values(ours), ...Object.values(ours), ...Object.values(theirs)];
  const random = numbers(SEED);
  const [family] = await sql<{ code: string; email: string }>(
    `select f.family_code as code, a.email from public.families f join public.accounts a on a.profile_id = f.created_by where f.id = $1`,
    [familyA],
  );
  const everything: Family = {
    random,
    catalogue: await readCatalogue(backend),
    ids: [...things, ids.A1, ids.A1, familyA, ...people],
    things: ours,
    texts: [family?.code ?? '', family?.email ?? '', ids.PA],
  };
  const disposable = things.filter((id) => !people.includes(id));
  const noPeople = { ...ours, child: ours.food, person: ours.food, joiner: ours.food };
  source = { ...everything, disposable: { ...everything, ids: disposable, things: noPeople } };
  const signedIn = SENDERS.map(async (name) => [
    name,
    (await clients[name].auth.getSession()).data.session?.access_token ?? '',
  ]);
  tokens = Object.fromEntries(await Promise.all(signedIn)) as typeof tokens;
  const [rows] = await sql<{ all: string }>('select json_agg(s)::text as all from auth.sessions s');
  sessions = rows?.all ?? '';
}

/** Some inputs end a session, and nothing that its owner sends after would get far. */
const reopenSessions = () =>
  world.sql(
    `insert into auth.sessions select s.* from json_populate_recordset(null::auth.sessions, $1::text::json) s
     join auth.users u on u.id = s.user_id on conflict do nothing`,
    [sessions],
  );

async function send(sender: Anyone, sent: Sent): Promise<Outcome> {
  const { method, target, headers, body } = sent;
  const key = world.backend.publishableKey;
  const response = await fetch(`${world.backend.url}${target}`, {
    method,
    headers: { apikey: key, authorization: `Bearer ${tokens[sender] || key}`, ...headers },
    body,
    redirect: 'manual',
  });
  const outcome = { sender, sent, status: response.status, body: await response.text() };
  if (outcome.body.includes('Your session has expired')) await reopenSessions();
  return outcome;
}

async function sendAll(random: Random): Promise<Outcome[]> {
  const waiting = Array.from({ length: INPUTS }, () => [pick(random, SENDERS), requestFrom(source)] as const);
  const done: Outcome[] = [];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) done.push(await send(...next));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return done;
}

beforeAll(async () => {
  await arrange();
  outcomes = await sendAll(source.random);
  const withStatus = (from: number) => outcomes.filter(({ status }) => status >= from && status < from + 100).length;
  const statuses = { taken: withStatus(200), refused: withStatus(400), failed: withStatus(500) };
  recordFigures('fuzz', { seed: SEED, inputs: INPUTS, ...statuses });
}, 600_000);
afterAll(() => world.backend.close());

const shown = ({ sender, sent, status, body }: Outcome) =>
  `${sender} ${sent.method} ${sent.target.slice(0, 300)} ${JSON.stringify(sent.headers)} ${String(sent.body).slice(0, 300)}\n  → ${status} ${body.slice(0, 300)}`;

test('no input is answered by 500', () => {
  expect(outcomes).toHaveLength(INPUTS);
  expect(outcomes.filter(({ status }) => status >= 500).map(shown)).toEqual([]);
});

/** How Node, its libraries and PostgreSQL speak. A REST answer may carry the SQLSTATE beside a sentence of ours. */
const MACHINE =
  /\b(Type|Range|Syntax|Reference|Postgres|Zod)Error\b|ERR_|node_modules|\bat .+:\d+:\d+|Cannot (read|convert)|is not a function|call stack|Unexpected (token|end)|\[object |Invalid input:|invalid input syntax|violates |permission denied|does not exist$|out of range|malformed|duplicate key|null value in|PL\/pgSQL|surrogate|0x00/;

test('no answer speaks in the words of Node or PostgreSQL', () => {
  const isRefused = ({ status }: Outcome) => status >= 400;
  expect(outcomes.filter((outcome) => isRefused(outcome) && MACHINE.test(outcome.body)).map(shown)).toEqual([]);
});

test('what people read of a refusal is a sentence', () => {
  const words = outcomes
    .filter(({ status, body }) => status >= 400 && body.startsWith('{'))
    .map((outcome) => {
      const error = JSON.parse(outcome.body) as object;
      const { message } = classify({ status: outcome.status, ...error });
      // A food has the name that its family gave it.
      return { outcome, message: message.replace(/ is tasting .+ already/, ' is tasting kale already') };
    });
  expect(
    words.filter(({ message }) => !/^[A-Z][^\n{}<>]{5,150}[.!?]?$/.test(message)).map(({ outcome }) => shown(outcome)),
  ).toEqual([]);
});

test('the inputs get far enough: most functions of the API are reached, and some of each service succeed', () => {
  const done = outcomes.filter(({ status }) => status < 300).map(({ sent }) => sent.target.split('?')[0] ?? '');
  const functions = source.catalogue.functions.filter(({ name }) => done.includes(`/rest/v1/rpc/${name}`));
  expect(functions.length).toBeGreaterThan(source.catalogue.functions.length / 2);
  for (const service of ['auth', 'rest', 'storage', 'functions'])
    expect(done.some((path) => path.startsWith(`/${service}/`))).toBe(true);
});

test('nothing is written in part', async () => {
  expect(await halfWritten(world.sql)).toEqual([]);
  await world.sql('update public.child_points set total_points = total_points + 1');
  expect(await halfWritten(world.sql)).not.toEqual([]);
});
