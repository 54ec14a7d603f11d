import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import fs, { rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dataFolderAt, emptyDataFolder, openDataFolder, type DataFolder } from '../process/data-folder.ts';
import { describeFailure } from '../process/user-error.ts';
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

test('cut off once all is in, it is ended by the next start', async () => {
  const aside = await swapInside(data);
  writeFileSync(data.restore, JSON.stringify({ step: 'in', aside: path.basename(aside) }));
  await finishRestore(data);
  expectWhole(aside);
});

test.each([
  ['the journal is empty', () => writeFileSync(data.restore, ''), 'restore.json is damaged'],
  ['the journal is garbage', () => writeFileSync(data.restore, 'garbage'), 'restore.json is damaged'],
  ['the journal is {}', () => writeFileSync(data.restore, '{}'), 'restore.json is damaged'],
  ['a folder has its name', () => mkdirSync(data.restore), 'restore.json is damaged'],
  [
    'the journal names another folder',
    () => writeFileSync(data.restore, '{"step":"aside","aside":"../elsewhere"}'),
    'restore.json is damaged',
  ],
  [
    'the new data is missing',
    () => {
      writeFileSync(data.restore, '{"step":"aside","aside":"before-restore"}');
      rmSync(data.restoring, { recursive: true });
    },
    'restoring is missing',
  ],
  [
    'the new data is missing, and the old is aside',
    () => {
      writeFileSync(data.restore, '{"step":"in","aside":"before-restore"}');
      rmSync(data.restoring, { recursive: true });
      rmSync(data.secrets);
    },
    'restoring is missing',
  ],
])('cut off, and %s: that is said, and nothing is moved', async (_damage, harm, reason) => {
  harm();
  const before = readdirSync(data.root, { recursive: true });
  const failure: unknown = await finishRestore(data).catch((error: unknown) => error);
  expect(describeFailure(failure)).toMatch(
    new RegExp(`was cut off and can't be ended: .*${reason}\\.\\n\\nMove .*restore.json away, then restore`),
  );
  expect(readdirSync(data.root, { recursive: true })).toEqual(before);
});

test('without a journal all stays as it is, but for the draft, which was never whole', async () => {
  await finishRestore(data);
  expect([held(data.root), readdirSync(data.root).includes('restoring')]).toEqual([Array(3).fill('old'), false]);
});

test('a disk of its own is known, a folder is none', async () => {
  expect(await isMountPoint(data.root)).toBe(false);
  expect(await isMountPoint('/proc')).toBe(process.platform === 'linux');
});

test('a part that is a disk of its own is refused before anything is moved', async () => {
  const { readFile } = fs;
  const mounts = jest
    .spyOn(fs, 'readFile')
    .mockImplementation(async (file, ...how) =>
      file === '/proc/self/mountinfo' ? `1 2 8:1 / ${data.storage} rw - ext4 /dev/sdb rw` : readFile(file, ...how),
    );
  const failure: unknown = await swapInside(data).catch((error: unknown) => error);
  mounts.mockRestore();
  expect(describeFailure(failure)).toContain(`${data.storage} is a disk of its own, which cannot be put aside`);
  expect([held(data.root), held(data.restoring)]).toEqual([Array(3).fill('old'), Array(3).fill('new')]);
});
