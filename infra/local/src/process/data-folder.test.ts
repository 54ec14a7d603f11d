import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyDataFolder, dataFolderAt, emptyDataFolder, openDataFolder } from './data-folder.ts';
import { takeLock } from './folder-lock.ts';

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

  it('names some of the files of others, and not all', async () => {
    for (const name of ['a.txt', 'b.txt', 'c.txt', 'd.txt']) writeFileSync(path.join(root, name), '');
    await expect(openDataFolder(dataFolderAt(root))).rejects.toThrow(
      /it holds other files \([a-d.tx]+(, [a-d.tx]+){2}\)/,
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
