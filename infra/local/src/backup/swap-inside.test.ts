import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dataFolderAt, emptyDataFolder, openDataFolder, type DataFolder } from '../process/data-folder.ts';
import { finishRestore, isMountPoint, swapInside } from './swap-inside.ts';

let data: DataFolder;
beforeEach(() => {
  data = dataFolderAt(mkdtempSync(path.join(tmpdir(), 'tq-inside-')));
  fill(data.root, 'old');
  fill(data.restoring, 'new');
  writeFileSync(data.state, 'old');
  writeFileSync(data.lock, 'held');
  mkdirSync(data.backups);
});
afterEach(() => rmSync(data.root, { recursive: true }));

function fill(folder: string, what: string) {
  for (const part of ['postgres', 'storage']) {
    mkdirSync(path.join(folder, part), { recursive: true });
    writeFileSync(path.join(folder, part, 'file'), what);
  }
  writeFileSync(path.join(folder, 'secrets.json'), what);
}
const held = (folder: string) =>
  ['secrets.json', 'postgres/file', 'storage/file'].map((file) => readFileSync(path.join(folder, file), 'utf8'));

/** Moves so often, then the power is cut. */
const movesUntil = (left: number) => (from: string, to: string) => {
  if (left === 0) throw new Error('cut');
  left -= 1;
  return rename(from, to);
};

function expectWhole(aside: string) {
  expect(held(data.root)).toEqual(['new', 'new', 'new']);
  expect(held(aside)).toEqual(['old', 'old', 'old']);
  const there = ['backups', path.basename(aside), 'lock.json', 'postgres', 'secrets.json', 'storage'];
  expect(readdirSync(data.root).sort()).toEqual(there.sort());
}

test('all that is there goes aside, but for the backups and the lock, and the new comes in', async () => {
  expectWhole(await swapInside(data));
});

test('what went aside before stays, also with --fresh', async () => {
  const before = path.join(data.root, 'before-restore');
  fill(before, 'older');
  const aside = await swapInside(data);
  expect(aside).toBe(`${before}-2`);
  await emptyDataFolder(data);
  await openDataFolder(data);
  expect([held(before), held(aside)]).toEqual([Array(3).fill('older'), Array(3).fill('old')]);
});

test.each(Array.from({ length: 7 }, (_each, moves) => moves))(
  'cut off after %d moves, it is ended by the next start',
  async (moves) => {
    await expect(swapInside(data, movesUntil(moves))).rejects.toThrow('cut');
    // What a start does first.
    await openDataFolder(data);
    await finishRestore(data);
    expectWhole(path.join(data.root, 'before-restore'));
  },
);

test('without a journal all stays as it is, but for the draft, which was never whole', async () => {
  await finishRestore(data);
  expect([held(data.root), readdirSync(data.root).includes('restoring')]).toEqual([Array(3).fill('old'), false]);
});

test('a disk of its own is known, a folder is none', async () => {
  expect(await isMountPoint(data.root)).toBe(false);
  expect(await isMountPoint('/proc')).toBe(process.platform === 'linux');
});
