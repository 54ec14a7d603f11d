import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dataFolderAt, emptyDataFolder, openDataFolder } from './data-folder.ts';
import { takeLock } from './lock.ts';
import { publishState, type RunningState } from './state.ts';

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

  it('keeps its lock when it is emptied', async () => {
    const folder = dataFolderAt(root);
    await openDataFolder(folder);
    const unlock = takeLock(folder.lock, root);
    writeFileSync(folder.secrets, '{}');
    await emptyDataFolder(folder);
    expect([existsSync(folder.secrets), existsSync(folder.lock)]).toEqual([false, true]);
    unlock();
  });
});

describe('the lock', () => {
  const lock = () => path.join(root, 'lock.json');

  it('keeps a second server out until it is given back', () => {
    const unlock = takeLock(lock(), root);
    expect(() => takeLock(lock(), root)).toThrow(`already runs on ${root} (process ${process.pid})`);
    unlock();
    takeLock(lock(), root)();
  });

  it.each([
    ['a process that is gone', JSON.stringify({ pid: 2 ** 30, started: '1' })],
    ['another process that got its number', JSON.stringify({ pid: process.pid, started: 'before the reboot' })],
    ['half a file', '{"pid":'],
  ])('of %s does not count', (_whose, content) => {
    writeFileSync(lock(), content);
    takeLock(lock(), root)();
    expect(existsSync(lock())).toBe(false);
  });
});

describe('the published state', () => {
  const state = { pid: process.pid, url: 'http://localhost:3000' } as RunningState;

  it('is there while the server runs', () => {
    const file = path.join(root, 'deep/running.json');
    const withdraw = publishState(state, [file]);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(state);
    withdraw();
    expect(existsSync(file)).toBe(false);
  });
});
