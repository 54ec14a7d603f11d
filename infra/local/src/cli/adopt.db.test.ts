import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import { createClient } from '@supabase/supabase-js';
import { LAST_BEFORE_BASELINE } from '../postgres/migrations.ts';
import { startPostgres } from '../postgres/server.ts';
import { ServerProcesses } from '../testing/server-process.ts';
import { provideWebSocket } from '../process/web-socket.ts';

// Whole servers start here, on machines that may be busy.
jest.setTimeout(300_000);

const servers = new ServerProcesses();
const person = { email: 'adopt@example.com', password: 'correct-horse-battery' };
const HISTORY = 'supabase_migrations.schema_migrations';

beforeAll(provideWebSocket);
afterAll(() => servers.clear());

/** Works on a data folder that no server runs on. */
async function inDatabase<T>(folder: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const server = await startPostgres({
    folder: path.join(folder, 'postgres'),
    logFile: path.join(servers.folder, 'test.log'),
  });
  const { url, options } = server.address('postgres');
  const sql = postgres(url, { ...options, max: 1, onnotice: () => undefined });
  return work(sql)
    .finally(() => sql.end())
    .finally(() => server.stop());
}

const versionsIn = (folder: string) =>
  inDatabase(folder, async (sql) =>
    (await sql.unsafe<{ version: string }[]>(`select version from ${HISTORY} order by version`)).map(
      ({ version }) => version,
    ),
  );

/** A folder with the first of the migrations: later ones are no part of what data from before it has. */
function onlyBaseline(): string {
  const all = path.join(__dirname, '../../../supabase/migrations');
  const [first = ''] = readdirSync(all)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  const folder = path.join(servers.folder, 'migrations');
  mkdirSync(folder);
  copyFileSync(path.join(all, first), path.join(folder, first));
  return folder;
}

test('data from before the baseline stays as it is until --adopt takes it along, with a copy beside it', async () => {
  const env = { TASTEQUEST_MIGRATIONS: onlyBaseline() };
  const first = await servers.start({ env, options: ['--no-demo'] });
  const clientOf = ({ url, publishableKey }: typeof first) =>
    createClient(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });
  expect((await clientOf(first).auth.signUp(person)).error).toBeNull();
  await servers.end('SIGTERM');
  const [last = '', ...name] = LAST_BEFORE_BASELINE.split('_');
  const made = await versionsIn(servers.data);
  await inDatabase(servers.data, async (sql) => {
    await sql.unsafe(`truncate ${HISTORY}`);
    await sql.unsafe(`insert into ${HISTORY} (version, name) values ($1, $2)`, [last, name.join('_')]);
  });

  const { code, stderr } = await servers.fail({ env });
  expect(code).toBe(1);
  expect(stderr).toContain('made before the baseline');
  expect(stderr).toContain('npm start -- --adopt');
  expect(await versionsIn(servers.data)).toEqual([last]);

  const after = await servers.start({ env, options: ['--no-demo', '--adopt'] });
  const { data } = await clientOf(after).auth.signInWithPassword(person);
  expect(data.user?.email).toBe(person.email);
  await servers.end('SIGTERM');
  expect(await versionsIn(servers.data)).toEqual(made);
  const copy = `${servers.data}.before-baseline`;
  expect(await versionsIn(copy)).toEqual([last]);
  const secretsOf = (folder: string) => readFileSync(path.join(folder, 'secrets.json'), 'utf8');
  expect(secretsOf(copy)).toBe(secretsOf(servers.data));
  expect(existsSync(path.join(copy, 'lock.json'))).toBe(false);
});
