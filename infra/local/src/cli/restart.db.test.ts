import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { ADMIN, PARENT } from '../demo/content.ts';
import { startPostgres } from '../postgres/server.ts';
import type { RunningState } from '../process/running-state.ts';
import type { Secrets } from '../supabase-lite/secrets.ts';
import { setUpSecondStep } from '../testing/people.ts';
import { recordSayings } from '../testing/figures.ts';
import { ServerProcesses } from '../testing/server-process.ts';
import { provideWebSocket } from '../process/web-socket.ts';

/** One server, killed without warning, started again, stopped, broken, emptied. */

const record = recordSayings('start');
const servers = new ServerProcesses();
const person = { email: 'restart@example.com', password: 'correct-horse-battery' };

beforeAll(provideWebSocket);
afterAll(() => servers.clear());

const clientOf = ({ url, publishableKey }: RunningState) =>
  createClient(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });

/** How much the demo family has, as its parent sees it. */
async function demoRows(state: RunningState): Promise<Record<string, number | null>> {
  const client = clientOf(state);
  const account = state.demo.find(({ role }) => role === 'parent');
  if (account?.role !== 'parent') throw new Error('There is no demo parent.');
  expect((await client.auth.signInWithPassword(account)).error).toBeNull();
  const tables = ['profiles', 'foods', 'rewards', 'challenges', 'food_logs', 'tastes', 'reward_wishes'];
  return Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, await count(client, table)] as const)),
  );
}

const count = async (client: SupabaseClient, table: string) =>
  (await client.from(table).select('*', { count: 'exact', head: true })).count;

test('data survives a killed server, keys stay, and the demo family is loaded once', async () => {
  const before = await servers.start();
  const demo = await demoRows(before);
  expect(demo).toMatchObject({ foods: 12, food_logs: 11 });
  expect((await clientOf(before).auth.signUp(person)).error).toBeNull();
  await servers.end('SIGKILL');
  const after = await servers.start();
  expect(after.publishableKey).toBe(before.publishableKey);
  expect(after.demo).toEqual(before.demo);
  expect(await demoRows(after)).toEqual(demo);
  const signIn = await clientOf(after).auth.signInWithPassword(person);
  expect(signIn.data.user?.email).toBe(person.email);
});

test('the children of the demo family come in with what the server says of them', async () => {
  const state = servers.state();
  expect(state.demo.map(({ role }) => role)).toEqual(['parent', 'child', 'child', 'admin']);
  for (const child of state.demo.filter(({ role }) => role === 'child')) {
    const { error } = await clientOf(state).functions.invoke('kid-sign-in', { body: child });
    expect(error).toBeNull();
  }
});

test('a second server on the same data is refused, also where the lock was damaged, one on the same port too', async () => {
  const { port, url } = servers.state();
  expect(await servers.fail()).toMatchObject({ code: 1, stderr: expect.stringContaining('already running') });
  writeFileSync(path.join(servers.folder, 'data/lock.json'), '{}');
  expect(await servers.fail()).toMatchObject({ code: 1, stderr: expect.stringContaining('already running') });
  expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  const samePort = await servers.fail({
    options: ['--port', String(port), '--data', path.join(servers.folder, 'other')],
  });
  expect(samePort).toMatchObject({ code: 1, stderr: expect.stringContaining(`Port ${port} is in use`) });
});

test('a public server does not start with the demo family, and starts without it', async () => {
  expect(await servers.end('SIGTERM')).toBe(0);
  const env = { SITE_URL: 'https://tastequest.example', PASSWORD_HASH_COST: '10' };
  expect(await servers.fail({ env })).toMatchObject({ code: 1, stderr: expect.stringContaining('--remove-demo') });
  const state = await servers.start({ env, options: ['--remove-demo', '--super-admin', person.email] });
  expect(state).toMatchObject({ demo: [], mailboxUrl: null });
  const pretences: Record<string, string>[] = [{}, { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }];
  for (const headers of pretences) {
    expect((await fetch(`${state.url}/_local/mailbox`, { headers })).status).toBe(404);
  }
  expect((await fetch(state.url)).headers.get('strict-transport-security')).toMatch(/max-age/);
  const client = clientOf(state);
  for (const account of [PARENT, ADMIN]) {
    expect((await client.auth.signInWithPassword(account)).error?.code).toBe('invalid_credentials');
  }
  // A stranger with such an address would keep the next start from happening.
  expect((await client.auth.signUp({ ...ADMIN, email: ADMIN.email.toUpperCase() })).error?.status).toBe(400);
  expect((await client.auth.signInWithPassword(person)).error).toBeNull();
  await setUpSecondStep({ client });
  const { data: users } = await client.rpc('admin_users', { p_search: '' });
  expect(users).toMatchObject([{ email: person.email }]);
});

/** Works on the data of a server that is stopped. */
async function inDatabase<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const server = await startPostgres({
    folder: path.join(servers.data, 'postgres'),
    logFile: path.join(servers.folder, 'test.log'),
  });
  const { url, options } = server.address('postgres');
  const sql = postgres(url, { ...options, max: 1, onnotice: () => undefined });
  return work(sql)
    .finally(() => sql.end())
    .finally(() => server.stop());
}

test('it ends in order; with the keys of other data it does not start', async () => {
  expect(await servers.end('SIGTERM')).toBe(0);
  const keys = path.join(servers.data, 'secrets.json');
  const own = readFileSync(keys, 'utf8');
  const secrets = JSON.parse(own) as Secrets;
  writeFileSync(keys, JSON.stringify({ ...secrets, kidSecret: secrets.jwtSecret }));
  const { code, stderr } = await servers.fail();
  record('secrets.json is of another data folder', stderr, servers.data);
  expect(code).toBe(1);
  expect(stderr).toContain('secrets.json belongs to other data: with it no child can sign in.');
  expect(stderr).not.toContain('--fresh');
  writeFileSync(keys, own);
});

test('photos that are gone are told at the start, which goes on without them', async () => {
  const photos = path.join(servers.data, 'storage');
  const moved = path.join(servers.data, 'storage.old');
  await inDatabase((sql) => sql`insert into storage.objects (bucket_id, name) values ('food-photos', 'gone.jpg')`);
  renameSync(photos, moved);
  await servers.start();
  const said = servers.said.slice(servers.said.indexOf('The photos'));
  record('the photos are missing', said, servers.data);
  expect(said).toContain('photos that this data names are missing (1)');
  expect(said).toContain('npm run restore -- ');
  await servers.end('SIGTERM');
  rmSync(photos, { recursive: true });
  renameSync(moved, photos);
});

test('data made by a newer version is refused by name, and nothing is written to it', async () => {
  await inDatabase(async (sql) => {
    await sql`insert into supabase_migrations.schema_migrations (version, name) values ('99990101000000', 'from_the_future')`;
    // Every start that goes on grants it.
    await sql`revoke usage on schema storage from anon`;
  });
  const { code, stderr } = await servers.fail();
  expect(code).toBe(1);
  record('a newer version made it', stderr, servers.data);
  expect(stderr).toContain('newer version of TasteQuest');
  expect(stderr).toContain('99990101000000_from_the_future');
  const [state] = await inDatabase((sql) => sql`select has_schema_privilege('anon', 'storage', 'usage') as granted`);
  expect(state).toEqual({ granted: false });
});

test('without its keys the data is refused, and no new ones are made', async () => {
  const keys = path.join(servers.data, 'secrets.json');
  const moved = path.join(servers.data, 'old-secrets.json');
  renameSync(keys, moved);
  const { code, stderr } = await servers.fail();
  expect(code).toBe(1);
  record('secrets.json is missing', stderr, servers.data);
  expect(stderr).toContain('secrets.json is missing, beside data that was made with it');
  expect(existsSync(keys)).toBe(false);
  renameSync(moved, keys);
});

test('a broken data folder is named with a way back; --fresh starts over and leaves the backups', async () => {
  const backups = path.join(servers.data, 'backups');
  mkdirSync(backups);
  writeFileSync(path.join(backups, 'tastequest-2026-03-01T12-00-00Z.tar.gz'), '');
  rmSync(path.join(servers.data, 'postgres/global'), { recursive: true });
  const { code, stderr } = await servers.fail();
  expect(code).toBe(1);
  record('a folder of the database is missing', stderr, servers.data);
  expect(stderr).toContain('The database does not start');
  expect(stderr).toContain(`npm run restore -- ${backups}/tastequest-2026-03-01T12-00-00Z.tar.gz`);
  expect(stderr).not.toContain('--fresh');
  const state = await servers.start({ options: ['--no-demo', '--fresh'] });
  expect(state.demo).toEqual([]);
  expect(readdirSync(backups)).toHaveLength(1);
  const signIn = await clientOf(state).auth.signInWithPassword(person);
  expect(signIn.error?.code).toBe('invalid_credentials');
});
