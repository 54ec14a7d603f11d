import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { finishRestore } from '../backup/swap-inside.ts';
import { createMailbox } from '../mail/mailbox.ts';
import { recordSayings } from '../testing/figures.ts';
import { refuseIncomplete, whyNoStart } from './damage.ts';
import { restoreRemedy } from './restore-remedy.mjs';
import { dataFolderAt, emptyDataFolder, openDataFolder, type DataFolder } from './data-folder.ts';
import { takeLock } from './folder-lock.ts';
import { diskCheck } from '../observability/checks.ts';
import { makeSocketFolder, removeSocketFolder } from '../postgres/socket-folder.ts';
import { loadSecrets } from '../supabase-lite/secrets.ts';
import { publishState, runningProcess, type RunningState } from './running-state.ts';
import { describeFailure } from './user-error.ts';

const record = recordSayings('files');
let root: string;
let data: DataFolder;
beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'tq-damage-'));
  data = dataFolderAt(root);
  await openDataFolder(data);
});
afterEach(() => rmSync(root, { recursive: true }));

const saidBy = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    (error: unknown) => describeFailure(error),
  );

describe('what is said when the database does not start', () => {
  test.each([
    ['could not write lock file "postmaster.pid": No space left on device', 'the disk of DATA is full.'],
    ['could not open file "base/5/1259": Permission denied', 'its files belong to another user'],
    ['could not open file "/d/global/pg_control": No such file or directory', 'its control file is missing or damaged'],
    ['could not locate a valid checkpoint record at 0/1952F90', 'its log of changes (pg_wal) is missing or damaged'],
    ['required WAL directory "pg_wal" does not exist', 'its log of changes (pg_wal) is missing or damaged'],
    ['invalid page in block 0 of relation base/5/1259', 'a page of it is damaged'],
    ['could not open file "base/5/2601": No such file or directory', 'one of its files is missing'],
    ['something new', 'The database does not start: something new.'],
  ])('%s', (words, said) => {
    const failure = describeFailure(whyNoStart(root, words));
    record(`PostgreSQL: ${words}`, failure, root);
    expect(failure.replaceAll(root, 'DATA')).toContain(said);
    expect(failure).not.toContain('--fresh');
    expect(failure).toMatch(/Nothing is lost|put aside, not deleted/);
  });
});

test.each([
  ['ENOSPC', 'The disk is full: DATA/lock.json.'],
  ['EDQUOT', 'The disk is full, as far as your share of it goes: DATA/lock.json.'],
  ['EROFS', 'The disk can only be read: DATA/lock.json.'],
  ['EACCES', 'A file is closed to you: DATA/lock.json.'],
  ['EISDIR', 'There is a folder where a file belongs: DATA/lock.json.'],
])('a file that meets %s is named, with what to do', (code, said) => {
  const error = Object.assign(new Error(code), { code, path: data.lock });
  const failure = describeFailure(error);
  record(`a write meets ${code}`, failure, root);
  expect(failure.replaceAll(root, 'DATA')).toContain(said);
  expect(failure).not.toContain('    at ');
});

test('a full disk is named without its file too, a refusal without a file is no matter of the disk', () => {
  const failure = (code: string) => describeFailure(Object.assign(new Error(code), { code }));
  expect(failure('ENOSPC')).toBe('The disk is full.\n\nMake room on it, then try again. Nothing is lost.');
  expect(failure('53100')).toBe(failure('ENOSPC'));
  expect(failure('EPERM')).toContain('Something unexpected happened');
});

test('the way back names the newest automatic backup', () => {
  expect(restoreRemedy(root)).toContain(`npm run restore -- FILE --data ${root} --replace`);
  mkdirSync(data.backups);
  for (const day of ['02', '03', '01'])
    writeFileSync(path.join(data.backups, `tastequest-2026-03-${day}T12-00-00Z.tar.gz`), '');
  expect(restoreRemedy(root)).toContain(
    `npm run restore -- ${data.backups}/tastequest-2026-03-03T12-00-00Z.tar.gz --data ${root} --replace`,
  );
});

describe('a folder of which a part is gone', () => {
  const make = (...files: (keyof DataFolder)[]) => {
    for (const file of files) writeFileSync(data[file], '{}');
  };
  const said = (databaseUrl: string | null = null) => saidBy(refuseIncomplete(data, databaseUrl));

  test('a new one, and one whose first start was interrupted, start', async () => {
    expect(await said()).toBe('nothing');
    make('secrets');
    expect(await said()).toBe('nothing');
  });
  test('the keys beside a database', async () => {
    make('postgres');
    expect(await said()).toContain('secrets.json is missing, beside data that was made with it');
  });
  test('the keys beside photos, whose database is elsewhere', async () => {
    mkdirSync(path.join(data.storage, 'ab'));
    expect(await said('postgres://elsewhere')).toContain('without it no child can sign in');
  });
  test('the database beside keys, once a server was ready with them', async () => {
    make('secrets', 'probe');
    expect(await said()).toContain('though this folder had one');
    expect(await said('postgres://elsewhere')).toBe('nothing');
  });
  test('the keys or the database, which lie beside it by another name', async () => {
    mkdirSync(data.postgres);
    writeFileSync(path.join(root, 'old-secrets.json'), '{}');
    await openDataFolder(data);
    expect(await said()).toContain('secrets.json is missing');
    make('secrets', 'probe');
    writeFileSync(path.join(data.postgres, 'PG_VERSION'), '17');
    rmSync(path.join(root, 'old-secrets.json'));
    renameSync(data.postgres, path.join(root, 'old-postgres'));
    await openDataFolder(data);
    expect(await said()).toContain('though this folder had one');
  });
  test('after --fresh nothing is missing', async () => {
    make('secrets', 'probe', 'postgres');
    mkdirSync(path.join(data.storage, 'ab'));
    await emptyDataFolder(data);
    expect(await said()).toBe('nothing');
  });
});

test.each([
  ['{}', (file: string) => writeFileSync(file, '{}')],
  ['garbage', (file: string) => writeFileSync(file, '\0\0')],
  ['nothing', (file: string) => writeFileSync(file, '')],
  ['a folder', (file: string) => mkdirSync(file)],
])('a lock that is %s counts for nobody', (_case, damage) => {
  damage(data.lock);
  takeLock(data.lock, root)();
  expect(readdirSync(root)).toEqual(['storage']);
});

describe.each(['state', 'running'])('a %s.json', (name) => {
  const file = () => path.join(root, `${name}.json`);
  const state = { pid: process.pid, url: 'http://localhost:1' } as RunningState;

  test.each([
    ['{}', () => writeFileSync(file(), '{}')],
    ['null', () => writeFileSync(file(), 'null')],
    ['garbage', () => writeFileSync(file(), '\0\0')],
    ['cut off', () => writeFileSync(file(), '{"pid": 1')],
    ['of a process that is something else', () => writeFileSync(file(), '{"pid": 1, "url": "http://localhost:2"}')],
    ['a folder', () => mkdirSync(file())],
  ])('that is %s counts for nobody, and is written anew', (_case, damage) => {
    damage();
    expect(runningProcess(file())).toBeNull();
    const withdraw = publishState(state, { own: file(), shared: file() });
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(state);
    withdraw();
    expect(readdirSync(root)).toEqual(['storage']);
  });
});

test('of a damaged mailbox the good mails stay', () => {
  const mail = { to: 'a@example.com', subject: 'Hello', text: 'Hi' };
  createMailbox(data.mailbox).add(mail);
  writeFileSync(data.mailbox, '\nnull\n{"to":5}\n{"to":', { flag: 'a' });
  expect(createMailbox(data.mailbox).list()).toEqual([expect.objectContaining(mail)]);
});

test('a sound mailbox is not written anew, so that a full disk takes nothing from it', () => {
  createMailbox(data.mailbox).add({ to: 'a@example.com', subject: 'Hello', text: 'Hi' });
  // What would be written first cannot be.
  mkdirSync(`${data.mailbox}.draft`);
  expect(createMailbox(data.mailbox).list()).toHaveLength(1);
});

test('a mailbox that is a folder is moved aside by its owner', async () => {
  mkdirSync(data.mailbox);
  expect(await saidBy(Promise.resolve().then(() => createMailbox(data.mailbox)))).toMatch(
    /^There is a folder where a file belongs: .*mailbox\.jsonl\.\n\nMove it aside/,
  );
});

test.each([
  ['empty', (file: string) => writeFileSync(file, '')],
  ['cut off', (file: string) => writeFileSync(file, '{"publishableKey": "sb_pub')],
  ['garbage', (file: string) => writeFileSync(file, '\0\0')],
  ['a folder', (file: string) => mkdirSync(file)],
])('keys that are %s can only come back, from a copy or a backup', async (_case, damage) => {
  damage(data.secrets);
  const said = await saidBy(loadSecrets(data.secrets));
  expect(said).toContain('secrets.json is damaged: without it no child can sign in.');
  expect(said).toContain('npm run restore');
});

test.each(['storage', 'releases', 'backups'] as const)(
  'a file in the place of the folder %s is named',
  async (name) => {
    rmSync(data[name], { recursive: true, force: true });
    writeFileSync(data[name], 'something');
    const said = await saidBy(openDataFolder(data));
    record(`there is a file in the place of ${name}`, said, root);
    expect(said).toContain(`there is a file where its folder ${name} belongs`);
    expect(readFileSync(data[name], 'utf8')).toBe('something');
  },
);

test.each(['storage', 'releases', 'postgres', 'secrets', 'mailbox', 'serverLog', 'postgresLog'] as const)(
  'a link in the place of %s whose disk is not there is named',
  async (part) => {
    rmSync(data[part], { recursive: true, force: true });
    symlinkSync('/nowhere/that/is', data[part]);
    const said = await saidBy(openDataFolder(data));
    record(`the link ${path.basename(data[part])} leads to a disk that is not there`, said, root);
    expect(said).toContain(`its link ${path.basename(data[part])} leads nowhere`);
    expect(readlinkSync(data[part])).toBe('/nowhere/that/is');
  },
);

test('a note of a restore that is damaged is said, and nothing is moved', async () => {
  writeFileSync(data.restore, '{}');
  const said = await saidBy(finishRestore(data));
  record('the note of a restore that was cut off is damaged', said, root);
  expect(said).toContain("was cut off and can't be ended");
});

test.each([
  ['empty', (file: string) => writeFileSync(file, '')],
  ['garbage', (file: string) => writeFileSync(file, '\0\0')],
  ['a folder', (file: string) => mkdirSync(path.join(file, 'x'), { recursive: true })],
])('a note of the socket, or a probe of the disk, that is %s is written anew', async (_case, damage) => {
  damage(`${data.postgres}.socket-folder`);
  mkdirSync(data.postgres);
  const sockets = makeSocketFolder(data.postgres, { prefix: [] });
  expect(readFileSync(`${data.postgres}.socket-folder`, 'utf8')).toContain(sockets);
  removeSocketFolder(data.postgres);
  damage(data.probe);
  await expect(diskCheck(data.probe, 0).look()).resolves.toContain('can be written');
  expect(readFileSync(data.probe, 'utf8')).toMatch(/^\d+\n$/);
});
