import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyDataFolder, dataFolderAt, emptyDataFolder, openDataFolder } from './data-folder.ts';
import { takeLock } from './folder-lock.ts';
import { publishState, type RunningState } from './running-state.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'tq-state-'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the data folder', () => {
  it('is made when missing, and opens again', async () => {
    const folder = dataFolderAt(path.join(root, 'a/b'));
    await openDataFolder(folder);
    writeFileSync(folder.secrets, '{}');
    await openDataFolder(folder);
    expect(statSync(folder.storage).mode & 0o777).toBe(0o700);
  });

  it('is no folder with files of others, and no file', async () => {
    writeFileSync(path.join(root, 'thesis.doc'), '');
    await expect(openDataFolder(dataFolderAt(root))).rejects.toThrow('it holds other files (thesis.doc)');
    await expect(openDataFolder(dataFolderAt(path.join(root, 'thesis.doc')))).rejects.toThrow(
      'cannot be the data folder',
    );
  });

  it('is nothing in a folder that takes none, which is said at once', async () => {
    await expect(openDataFolder(dataFolderAt('/proc/1/x'))).rejects.toThrow('/proc/1/x cannot be the data folder: ');
  });

  it('keeps its lock when it is emptied', async () => {
    const folder = dataFolderAt(root);
    await openDataFolder(folder);
    const unlock = takeLock(folder.lock, root);
    writeFileSync(folder.secrets, '{}');
    await emptyDataFolder(folder);
    expect([existsSync(folder.secrets), existsSync(folder.lock)]).toEqual([false, true]);
    unlock();
  });

  it('is copied whole beside it, as closed as it is, with nothing of the server that runs, and over no other copy', async () => {
    const folder = dataFolderAt(path.join(root, 'data'));
    await openDataFolder(folder);
    writeFileSync(folder.secrets, '{"jwtSecret":"x"}', { mode: 0o600 });
    writeFileSync(path.join(folder.storage, 'photo'), 'jpeg');
    for (const file of [folder.lock, folder.state]) writeFileSync(file, '{}');
    expect(await copyDataFolder(folder, 'before')).toBe(`${folder.root}.before`);
    expect(await copyDataFolder(folder, 'before')).toBe(`${folder.root}.before-2`);
    expect(readdirSync(root).sort()).toEqual(['data', 'data.before', 'data.before-2']);
    const copy = dataFolderAt(`${folder.root}.before`);
    expect(readdirSync(copy.root).sort()).toEqual(['secrets.json', 'storage']);
    expect(readFileSync(path.join(copy.storage, 'photo'), 'utf8')).toBe('jpeg');
    expect([statSync(copy.secrets).mode & 0o777, statSync(copy.storage).mode & 0o777]).toEqual([0o600, 0o700]);
  });
});

describe('the lock', () => {
  const lock = () => path.join(root, 'lock.json');

  it('keeps a second server out until it is given back', () => {
    const unlock = takeLock(lock(), root);
    expect(() => takeLock(lock(), root)).toThrow(`already running on ${root} (process ${process.pid})`);
    unlock();
    takeLock(lock(), root)();
  });

  it.each([
    ['a process that is gone', (holder: object) => JSON.stringify({ ...holder, pid: 2 ** 30 })],
    ['another process that got its number', (holder: object) => JSON.stringify({ ...holder, started: 'earlier' })],
    ['the folder that this one is a copy of', (holder: object) => JSON.stringify({ ...holder, folder: '/elsewhere' })],
    ['half a file', () => '{"pid":'],
    ['nobody', () => '{}'],
  ])('of %s does not count', (_whose, contentFor) => {
    const unlock = takeLock(lock(), root);
    const holder = JSON.parse(readFileSync(lock(), 'utf8')) as object;
    unlock();
    writeFileSync(lock(), contentFor(holder));
    takeLock(lock(), root)();
    expect(existsSync(lock())).toBe(false);
  });
});

describe('the published state', () => {
  const state = { pid: process.pid, url: 'http://localhost:3000' } as RunningState;

  it('is there while the server runs', () => {
    const file = path.join(root, 'deep/running.json');
    const withdraw = publishState(state, { own: file, shared: file });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(state);
    withdraw();
    expect(existsSync(file)).toBe(false);
  });
});
