import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { createClient } from '@supabase/supabase-js';
import { openRunningDatabase } from '../postgres/running-database.ts';
import type { RunningState } from '../process/running-state.ts';
import { waitFor } from '../process/wait-for.ts';
import { ServerProcesses } from '../testing/server-process.ts';
import { provideWebSocket } from '../process/web-socket.ts';

/** One server as it is watched from outside: its health, its figures, its log and its traces. */

interface Span {
  name: string;
  traceId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}
interface Traces {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

const ROOT = path.join(__dirname, '../../../..');
const servers = new ServerProcesses();
const spans: Span[] = [];
const PERSON = { email: 'observed@example.com', password: 'correct-horse-battery' };
let collector: Server;
let state: RunningState;

beforeAll(async () => {
  provideWebSocket();
  collector = createServer((incoming, outgoing) => {
    void json(incoming).then((body) => {
      for (const { scopeSpans } of (body as Traces).resourceSpans)
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      outgoing.end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  state = await servers.start({
    options: ['--no-demo'],
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, METRICS_TOKEN: 'a-token-of-16-and-more' },
  });
});
afterAll(async () => {
  await servers.clear();
  collector.close();
});

const ask = (pathname: string, headers: Record<string, string> = {}) => fetch(`${state.url}${pathname}`, { headers });
const figures = async () => (await ask('/metrics')).text();
const figure = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1] ?? NaN,
  );
const logged = () => readFileSync(path.join(servers.data, 'server.log'), 'utf8');

test('lives and is ready', async () => {
  expect((await ask('/health/live')).status).toBe(200);
  const ready = await ask('/health/ready');
  const { checks } = (await ready.json()) as { checks: { name: string; ok: boolean }[] };
  expect([ready.status, checks.map(({ name, ok }) => `${name} ${ok}`)]).toEqual([
    200,
    ['database true', 'migrations true', 'data true', 'disk true', 'queue true'],
  ]);
});

test('counts what it does', async () => {
  const before = await figures();
  const client = createClient(state.url, state.publishableKey, { auth: { persistSession: false } });
  expect((await client.auth.signUp(PERSON)).error).toBeNull();
  await client.from('foods').select('id');
  const after = await figures();
  const grows = (series: string) => figure(after, series) - (figure(before, series) || 0);
  expect(grows('tastequest_http_requests_total{service="auth",method="POST",status="2xx"}')).toBe(1);
  expect(grows('tastequest_http_requests_total{service="rest",method="GET",status="2xx"}')).toBe(1);
  expect(grows('tastequest_http_request_duration_seconds_count{service="rest"}')).toBe(1);
  expect(figure(after, 'tastequest_database_connections_max{pool="members"}')).toBe(10);
  expect(figure(after, 'tastequest_database_up')).toBe(1);
  expect(after).not.toContain('foods');
  const daily = 'tastequest_job_runs_total{job="daily_work",result="done"}';
  expect(await waitFor(async () => figure(await figures(), daily) >= 1, 30_000)).toBe(true);
});

test('has every metric that the dashboard, the alerts and the document name', async () => {
  const there = [...(await figures()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name);
  const named = ['infra/observability/dashboard.json', 'infra/observability/alerts.yml', 'docs/observability.md'].map(
    (file) => {
      const text = readFileSync(path.join(ROOT, file), 'utf8');
      const names = [...text.matchAll(/\b(?:tastequest|process|nodejs)_[a-z0-9_]+[a-z0-9](?=[\s"'`{[)])/g)].map(
        ([name]) => name,
      );
      return [...new Set(names.map((name) => name.replace(/_(bucket|sum|count)$/, '')))];
    },
  );
  expect(named.map(({ length }) => length > 8)).toEqual([true, true, true]);
  expect(named.flat().filter((name) => !there.includes(name))).toEqual([]);
});

test('shows its figures to this computer and to whoever has the token', async () => {
  const proxied = { 'x-forwarded-for': '203.0.113.9' };
  expect((await ask('/metrics', proxied)).status).toBe(404);
  expect((await ask('/metrics', { ...proxied, authorization: 'Bearer a-token-of-16-and-more' })).status).toBe(200);
});

test('tells damaged data to whoever asks how it is, once somebody met it', async () => {
  const database = openRunningDatabase(servers.data);
  // What PostgreSQL says of a page that is not as it was written.
  await database.unsafe(`
    create function public.damaged() returns trigger language plpgsql as
      $$ begin raise 'invalid page in block 0 of relation base/5/16384' using errcode = 'XX001'; end $$;
    create trigger damaged before insert on auth.sessions for each row execute function public.damaged()`);
  expect(figure(await figures(), 'tastequest_data_damaged')).toBe(0);
  const client = createClient(state.url, state.publishableKey, { auth: { persistSession: false } });
  expect((await client.auth.signInWithPassword(PERSON)).error).not.toBeNull();
  await database`drop trigger damaged on auth.sessions`;
  await database.end();

  const isTold = async () => (await ask('/health/ready')).status === 503;
  expect(await waitFor(isTold, 20_000)).toBe(true);
  const { checks } = (await (await ask('/health/ready')).json()) as { checks: object[] };
  expect(checks).toContainEqual({
    name: 'data',
    ok: false,
    detail: "something that is stored can't be read: a backup has to be restored",
  });
  const isCounted = async () => figure(await figures(), 'tastequest_data_damaged') === 1;
  expect(await waitFor(isCounted, 20_000)).toBe(true);
  const said = logged().match(/"msg":"Something that is stored can't be read\. [^"]*npm run restore -- FILE/g);
  expect(said).toHaveLength(1);
  const status = spawnSync(process.execPath, [path.join(__dirname, '../../cli/status.mjs'), '--data', servers.data]);
  expect(String(status.stdout)).toMatch(/Not well: data \(something.*\n.*\n +npm run restore -- FILE --data/);
});

test('gives an answer, its line of the log and its trace one number', async () => {
  const answer = await ask('/rest/v1/foods?select=nothing', { apikey: state.publishableKey, 'x-request-id': 'mine' });
  await answer.text();
  const requestId = answer.headers.get('x-request-id');
  expect(await servers.end('SIGTERM')).toBe(0);
  const lines = logged()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const line = lines.find((each) => each['requestId'] === requestId && each['msg'] === 'request');
  expect(line).toMatchObject({ service: 'rest', route: expect.stringMatching(/^\/rest\/v1\//), status: answer.status });
  const trace = spans.filter(({ traceId }) => traceId === line?.['traceId']);
  const root = trace.find(({ parentSpanId }) => !parentSpanId);
  expect(root?.attributes).toContainEqual({ key: 'request.id', value: { stringValue: requestId } });
  expect(trace.map(({ name }) => name)).toContain('database');
  expect(spans.map(({ name }) => name)).toContain('job daily_work');
});

test('wrote nothing of a person, and no key, into its log and its traces', () => {
  const { publishableKey } = state;
  const said = `${logged()}${JSON.stringify(spans)}`;
  expect(
    [PERSON.email, PERSON.password, publishableKey, 'eyJ', '127.0.0.1'].filter((text) => said.includes(text)),
  ).toEqual([]);
});
