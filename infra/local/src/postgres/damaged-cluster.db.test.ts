import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chmodSync } from 'node:fs';
import postgres from 'postgres';
import { readEveryTable } from '../backup/read-database.ts';
import { createDamageWatch } from '../observability/damage-watch.ts';
import { isDamage } from '../process/damage.ts';
import { describeFailure } from '../process/user-error.ts';
import { recordSayings } from '../testing/figures.ts';
import { startPostgres } from './server.ts';

const record = recordSayings('cluster');

const folder = mkdtempSync(path.join(tmpdir(), 'tq-cluster-'));
const sound = path.join(folder, 'sound/postgres');
let table = '';

const start = (data: string) =>
  startPostgres({ folder: data, logFile: path.join(path.dirname(data), 'postgres.log'), durable: false });

async function inDatabase<T>(data: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const server = await start(data);
  const { url, options } = server.address('postgres');
  const sql = postgres(url, { ...options, max: 1, onnotice: () => undefined });
  return work(sql)
    .finally(() => sql.end())
    .finally(() => server.stop());
}

beforeAll(async () => {
  chmodSync(folder, 0o711);
  table = await inDatabase(sound, async (sql) => {
    await sql`create table public.meals as select n from generate_series(1, 1000) n`;
    const [found] = await sql<{ file: string }[]>`select pg_relation_filepath('public.meals') as file`;
    return found?.file ?? '';
  });
  chmodSync(path.dirname(sound), 0o711);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function damaged(name: string, damage: (cluster: string) => void): string {
  const cluster = path.join(folder, name, 'postgres');
  cpSync(path.dirname(sound), path.dirname(cluster), { recursive: true });
  chmodSync(path.dirname(cluster), 0o711);
  damage(cluster);
  return cluster;
}

const garbage = (file: string) => writeFileSync(file, Buffer.alloc(8192, 'garbage'));

test.each([
  ['PG_VERSION is missing', (c: string) => rmSync(`${c}/PG_VERSION`), 'is not a PostgreSQL data folder'],
  ['PG_VERSION is garbage', (c: string) => garbage(`${c}/PG_VERSION`), 'PG_VERSION is damaged'],
  ['it is of another PostgreSQL', (c: string) => writeFileSync(`${c}/PG_VERSION`, '16\n'), 'was made by PostgreSQL 16'],
  ['pg_control is missing', (c: string) => rmSync(`${c}/global/pg_control`), 'its control file is missing or damaged'],
  ['pg_control is garbage', (c: string) => garbage(`${c}/global/pg_control`), 'its control file is missing or damaged'],
  [
    'pg_wal is missing',
    (c: string) => rmSync(`${c}/pg_wal`, { recursive: true }),
    'its log of changes (pg_wal) is missing',
  ],
  [
    'pg_wal is emptied',
    (c: string) => readdirSync(`${c}/pg_wal`).forEach((name) => /^0/.test(name) && truncateSync(`${c}/pg_wal/${name}`)),
    'its log of changes (pg_wal) is missing',
  ],
  [
    'a file of all databases is missing',
    (c: string) => rmSync(`${c}/global/pg_filenode.map`),
    'one of its files is missing',
  ],
  [
    'a folder has the name of postmaster.opts',
    (c: string) => {
      rmSync(`${c}/postmaster.opts`, { force: true });
      mkdirSync(`${c}/postmaster.opts`);
    },
    'could not create file "postmaster.opts": Is a directory',
  ],
  ['postgresql.conf is missing', (c: string) => rmSync(`${c}/postgresql.conf`), 'one of its configuration files'],
])('%s: no start, a reason, a way back that deletes nothing', async (name, damage, reason) => {
  const cluster = damaged(name, damage);
  const failure = await start(cluster).then(
    async (server) => server.stop().then(() => 'it started'),
    (error: unknown) => describeFailure(error),
  );
  record(name, failure, path.dirname(cluster));
  expect(failure).toContain(reason);
  expect(failure).not.toContain('--fresh');
  expect(failure).toMatch(/npm run restore|Nothing was changed/);
});

test('a damaged page is noticed by its checksum, and such a database is not backed up', async () => {
  const cluster = damaged('page', (c) => {
    const bytes = readFileSync(path.join(c, table));
    bytes[4000]! ^= 1;
    writeFileSync(path.join(c, table), bytes);
  });
  await inDatabase(cluster, async (sql) => {
    const watch = () => createDamageWatch(() => '');
    expect(await watch().isFound(sql)).toBe(false);
    await expect(sql`select sum(n) from public.meals`).rejects.toMatchObject({ code: 'XX001' });
    const refused = await readEveryTable(sql).catch((error: unknown) => error);
    expect(String(refused)).toContain('The table public.meals of the database cannot be read');
    expect(isDamage(refused)).toBe(true);
    // PostgreSQL counts it: another run of the server, or a backup's, is told too.
    expect(await watch().isFound(sql)).toBe(true);
  });
});

test("a table's missing file is noticed too", async () => {
  const cluster = damaged('file', (c) => rmSync(path.join(c, table)));
  await inDatabase(cluster, async (sql) => {
    const refused = await sql`select sum(n) from public.meals`.catch((error: unknown) => error);
    expect([refused, isDamage(refused)]).toEqual([expect.objectContaining({ code: '58P01' }), true]);
    await expect(readEveryTable(sql)).rejects.toThrow('The table public.meals of the database cannot be read');
  });
});

test.each([
  ['with garbage', (file: string) => writeFileSync(file, '\0garbage')],
  ['that is a folder', (file: string) => mkdirSync(path.join(file, 'inside'), { recursive: true })],
])('a pid file %s stops nobody', async (name, damage) => {
  const cluster = damaged(`pid ${name}`, (c) => damage(`${c}/postmaster.pid`));
  expect(await inDatabase(cluster, (sql) => sql`select count(*)::int as n from public.meals`)).toEqual([{ n: 1000 }]);
});
