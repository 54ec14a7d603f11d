import '../process/suppress-warnings.ts';
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { makeBackup } from '../backup/backup.ts';
import { restoreBackup } from '../backup/restore.ts';
import { createDailyBackups } from '../backup/daily.ts';
import { nameAt } from '../backup/kept.ts';
import { PARENT } from '../demo/content.ts';
import { openRunningDatabase } from '../postgres/running-database.ts';
import { dataFolderAt } from '../process/data-folder.ts';
import type { RunningState } from '../process/running-state.ts';
import { provideWebSocket } from '../process/web-socket.ts';
import { recordSayings } from '../testing/figures.ts';
import { firstJobs } from '../testing/first-jobs.ts';
import { keepWriting } from '../testing/keep-writing.ts';
import { rowsOf } from '../testing/rows-of.ts';
import { ServerProcesses } from '../testing/server-process.ts';

// Whole servers start here, on machines that may be busy.
jest.setTimeout(300_000);

/** What the last release wrote: README.md beside it says how it is renewed. */
const PREVIOUS = path.join(__dirname, '../../previous/data.tar.gz');
const MIGRATIONS = path.join(__dirname, '../../../supabase/migrations');

const record = recordSayings('backup');
const servers = new ServerProcesses();
const at = (name: string) => path.join(servers.folder, name);
const other = dataFolderAt(at('other'));

beforeAll(provideWebSocket);
afterAll(() => servers.clear());

function run(program: 'backup' | 'restore', args: string[], env: NodeJS.ProcessEnv = {}) {
  const file = path.join(__dirname, `../../cli/${program}.mjs`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: servers.folder, ...env },
  });
  return { status, said: stdout + stderr };
}

async function asDemoParent({ url, publishableKey }: RunningState) {
  const client = createClient(url, publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });
  expect((await client.auth.signInWithPassword(PARENT)).error).toBeNull();
  return client;
}

test("the last release's data comes along into this version: rows, rights, photos", async () => {
  const { status, said } = run('restore', [PREVIOUS, '--data', servers.data]);
  expect(said).toContain('families: 2, children: 2, foods: 12, food logs: 11, photos: 1');
  expect(status).toBe(0);
  const state = await servers.start({ options: ['--no-demo', '--no-backups'] });
  const client = await asDemoParent(state);
  const { data: logs } = await client.from('food_logs').select('id');
  expect(logs).toHaveLength(11);
  const { data: child } = await client.from('profiles').select('id').eq('full_name', 'Mia').single();
  const photos = client.storage.from('food-photos');
  const { data: files } = await photos.list(child?.id);
  const { data: photo } = await photos.download(`${child?.id}/${files?.[0]?.name}`);
  const bytes = Buffer.from((await photo?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
  const applied = (await rowsOf(servers.data))['supabase_migrations.schema_migrations'];
  expect(Number(applied?.split(' ')[0])).toBe(readdirSync(MIGRATIONS).filter((file) => file.endsWith('.sql')).length);
});

test('a backup beside writes is one moment of the database, with what was there before', async () => {
  const sql = openRunningDatabase(servers.data);
  await sql`create table public.both_ways (n int, i int)`;
  await firstJobs(sql);
  const before = await rowsOf(servers.data);
  const stop = keepWriting(sql);
  // In this process: spawnSync would stop the writing.
  await makeBackup(dataFolderAt(servers.data), at('busy.tar.gz')).finally(stop);
  expect(run('restore', ['busy.tar.gz', '--data', 'other']).status).toBe(0);
  const [live] = await sql<{ rows: number }[]>`select count(*)::int as rows from both_ways`;
  await sql`drop table public.both_ways`;
  await sql.end();

  const copy = new ServerProcesses(other.root);
  await copy.start({ options: ['--no-demo'] });
  const restored = openRunningDatabase(other.root);
  const [sum] = await restored<{ rows: number; sum: number }[]>`
    select count(*)::int as rows, sum(i)::int as sum from both_ways`;
  await restored.end();
  const rows = await rowsOf(other.root);
  await copy.end('SIGTERM');
  expect(sum?.sum).toBe(0);
  expect(sum?.rows).toBeGreaterThan(0);
  expect(sum?.rows).toBeLessThanOrEqual(live?.rows ?? 0);
  expect({ ...rows, 'public.both_ways': '' }).toEqual({ ...before, 'public.both_ways': '' });
  expect(readFileSync(other.secrets, 'utf8')).toBe(readFileSync(dataFolderAt(servers.data).secrets, 'utf8'));
});

test('a restore never deletes: data that is there is refused, or put aside; the backups stay with the folder', () => {
  mkdirSync(other.backups);
  writeFileSync(path.join(other.backups, 'mine.tar.gz'), '');
  const refused = run('restore', ['busy.tar.gz', '--data', 'other']);
  expect(refused).toMatchObject({ status: 1, said: expect.stringContaining('holds data already') });
  const done = run('restore', ['busy.tar.gz', '--data', 'other', '--replace']);
  expect(done).toMatchObject({ status: 0, said: expect.stringContaining(`${other.root}.before-restore`) });
  expect(readdirSync(`${other.root}.before-restore`)).toEqual(expect.arrayContaining(['postgres', 'secrets.json']));
  expect(readdirSync(other.backups)).toEqual(['mine.tar.gz']);
  expect(existsSync(other.lock)).toBe(false);
});

test('a folder that is a disk of its own is replaced from inside', async () => {
  const disk = dataFolderAt(at('disk'));
  const isMount = async () => true;
  mkdirSync(disk.backups, { recursive: true });
  writeFileSync(disk.secrets, 'of before');
  await expect(restoreBackup(at('busy.tar.gz'), disk, { isMount })).rejects.toThrow('holds data already');
  const { aside, contents } = await restoreBackup(at('busy.tar.gz'), disk, { isMount, replace: true });
  expect([aside, contents.photos]).toEqual([path.join(disk.root, 'before-restore'), 1]);
  expect(readdirSync(aside ?? '')).toEqual(['secrets.json']);
  expect(readdirSync(disk.root).sort()).toEqual([
    'backups',
    'before-restore',
    'demo.json',
    'mailbox.jsonl',
    'postgres',
    'secrets.json',
    'storage',
  ]);
  expect(run('restore', ['busy.tar.gz', '--data', 'disk']).said).toContain('holds data already');
});

test('data that was put aside for a restore that then fails is where it was', async () => {
  const kept = dataFolderAt(at('kept'));
  mkdirSync(kept.root);
  writeFileSync(kept.secrets, 'of before');
  const { rename } = fs;
  const renames = jest.spyOn(fs, 'rename').mockImplementation(async (from, to) => {
    if (from === `${kept.root}.restoring`) throw new Error('EIO');
    await rename(from, to);
  });
  const restoring = restoreBackup(at('busy.tar.gz'), kept, { replace: true });
  await restoring.catch(() => undefined).finally(() => renames.mockRestore());
  await expect(restoring).rejects.toThrow('EIO');
  expect(readFileSync(kept.secrets, 'utf8')).toBe('of before');
  expect(readdirSync(servers.folder).filter((name) => name.startsWith('kept'))).toEqual(['kept']);
});

test("a folder of somebody's other files is no place for a restore, whatever is said", () => {
  mkdirSync(at('letters'));
  writeFileSync(path.join(at('letters'), 'to-grandma.txt'), 'Dear Grandma');
  const refused = run('restore', ['busy.tar.gz', '--data', 'letters', '--replace']);
  expect(refused).toMatchObject({ status: 1, said: expect.stringContaining('it holds other files (to-grandma.txt)') });
  expect(readFileSync(path.join(at('letters'), 'to-grandma.txt'), 'utf8')).toBe('Dear Grandma');
});

test('from the backups that are all that is left, the folder is made anew around them', () => {
  const left = dataFolderAt(at('left'));
  mkdirSync(left.backups, { recursive: true });
  copyFileSync(at('busy.tar.gz'), path.join(left.backups, 'last.tar.gz'));
  const done = run('restore', [path.join(left.backups, 'last.tar.gz'), '--data', 'left']);
  expect(done).toMatchObject({ status: 0, said: expect.stringContaining('food logs: 11, photos: 1') });
  expect(readdirSync(left.backups)).toEqual(['last.tar.gz']);
  expect(readdirSync(servers.folder).filter((name) => name.startsWith('left'))).toEqual(['left']);
});

test('the data of a running server is neither replaced nor locked', () => {
  const { status, said } = run('restore', ['busy.tar.gz', '--data', servers.data, '--replace']);
  expect(status).toBe(1);
  expect(said).toContain('already running');
});

test('a backup that has no place says so', () => {
  const { said } = run('backup', ['nowhere/new.tar.gz', '--data', servers.data]);
  expect(said).toMatch(/new\.tar\.gz cannot be written: .*\n\nName a file in a folder that is there\./);
});

test('a server that does not run is backed up too, and a backup can be tried out', async () => {
  const made = run('backup', ['cold.tar.gz', '--data', 'other']);
  // The backup is of a later moment than whatever could be counted before.
  expect([made.status, made.said]).toEqual([0, expect.not.stringContaining('families:')]);
  expect(made.said).toContain(`npm run backup -- --verify ${at('cold.tar.gz')}`);
  expect(existsSync(other.lock)).toBe(false);
  const verified = run('backup', ['--verify', 'cold.tar.gz']);
  expect(verified).toMatchObject({ status: 0, said: expect.stringContaining('is whole and can be restored') });
  expect(verified.said).toContain('food logs: 11, photos: 1');
  expect(verified.said).not.toContain('Photos that were missing');
  const again = run('backup', ['cold.tar.gz', '--data', 'other']);
  expect(again).toMatchObject({ status: 1, said: expect.stringContaining('There is a') });
});

test('the server makes one a day, readable by its owner only, and tidies up after it', async () => {
  const data = dataFolderAt(servers.data);
  const daily = createDailyBackups(data);
  const old = nameAt(new Date('2020-01-01T00:00:00Z'));
  mkdirSync(data.backups);
  for (const name of [old, `${old}.draft`]) writeFileSync(path.join(data.backups, name), '');
  await daily.makeIfDue();
  const names = readdirSync(data.backups).sort();
  // The one of 2020 is the newest of its month.
  expect(names).toEqual([old, expect.stringMatching(/^tastequest-20[2-9]\d-.*Z\.tar\.gz$/)]);
  expect(statSync(path.join(data.backups, names[1] ?? '')).mode & 0o777).toBe(0o600);
  await daily.makeIfDue();
  expect(readdirSync(data.backups).sort()).toEqual(names);
});

test('a daily one that fails says why', async () => {
  const daily = createDailyBackups(dataFolderAt(at('nothing')));
  await expect(daily.makeIfDue()).rejects.toThrow('holds no database');
});

describe('a backup that is no backup changes nothing', () => {
  const damaged = (name: string, change: (bytes: Buffer) => Buffer) => () => {
    writeFileSync(at(name), change(readFileSync(at('cold.tar.gz'))));
    return name;
  };
  // Of 400 backups, one is the same whole one with a byte changed: where a file is all zeros, they may be copied from anywhere.
  const spoil = (bytes: Buffer) => bytes.fill('spoilt ', bytes.length >> 1, (bytes.length >> 1) + 1000);
  test.each([
    ['a part of it is another', damaged('spoilt.tar.gz', spoil), 'is no whole backup'],
    ['its end is missing', damaged('cut.tar.gz', (bytes) => bytes.subarray(0, -4000)), 'is no whole backup'],
    ['it is empty', damaged('empty.tar.gz', () => Buffer.alloc(0)), 'is no whole backup'],
    ['it is something else', damaged('text.tar.gz', () => Buffer.from('Hello')), 'is no whole backup'],
    ['it is not there', () => 'nowhere.tar.gz', 'There is no'],
  ])('%s', (damage, file, said) => {
    const answer = run('restore', [file(), '--data', 'new']);
    record(`a backup: ${damage}`, answer.said, servers.folder);
    expect(answer).toMatchObject({ status: 1, said: expect.stringContaining(said) });
    expect(answer.said).not.toContain('    at ');
    expect(readdirSync(servers.folder).filter((name) => name.startsWith('new'))).toEqual([]);
  });
});

test('older code refuses newer data, as a backup and as a data folder, and leaves it as it is', async () => {
  const [baseline = ''] = readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  const env = { TASTEQUEST_MIGRATIONS: at('old-migrations') };
  mkdirSync(env.TASTEQUEST_MIGRATIONS);
  copyFileSync(path.join(MIGRATIONS, baseline), path.join(env.TASTEQUEST_MIGRATIONS, baseline));
  expect(run('restore', ['cold.tar.gz', '--data', 'new'], env)).toMatchObject({
    status: 1,
    said: expect.stringContaining('made by a newer version'),
  });
  const copy = new ServerProcesses(other.root);
  const refused = await copy.fail({ env, options: ['--no-demo'] });
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('made by a newer version') });
  expect(run('backup', ['untouched.tar.gz', '--data', 'other']).status).toBe(0);
  expect(run('backup', ['--verify', 'untouched.tar.gz']).said).toContain('food logs: 11, photos: 1');
});
