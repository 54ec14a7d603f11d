import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { memoryFolder } from './memory-folder.mjs';

const GB = 2 ** 30;
let place: string;
let mounts: string;
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'tastequest-memory-'));
  mounts = path.join(place, 'mounts');
  mountedAs('tmpfs', 'rw,nosuid');
});
afterEach(() => rmSync(place, { recursive: true }));

const mountedAs = (type: string, options: string) =>
  writeFileSync(mounts, `none / ext4 rw 0 0\nnone ${place} ${type} ${options} 0 0\n`);
const find = (free = 8 * GB) => memoryFolder({ place, mounts, free });

test('is one of this run, through which others may go and in which they see nothing', () => {
  const folder = find() ?? '';
  expect(path.dirname(folder)).toBe(place);
  expect(statSync(folder).mode & 0o777).toBe(0o711);
  expect(find()).not.toBe(folder);
  expect(existsSync(folder)).toBe(true);
});

test('there is none on a disk, where memory is short, where no program may run, and where the place is unknown', () => {
  expect(find(3 * GB)).toBeUndefined();
  mountedAs('ext4', 'rw');
  expect(find()).toBeUndefined();
  mountedAs('tmpfs', 'rw,noexec');
  expect(find()).toBeUndefined();
  writeFileSync(mounts, '');
  expect(find()).toBeUndefined();
  expect(memoryFolder({ place: path.join(place, 'nowhere'), mounts })).toBeUndefined();
});

test('what a run has left that was killed goes; the files of others stay', () => {
  const { pid } = spawnSync('true');
  const names = [
    `tastequest-test-${pid}-a`,
    `tastequest-test-${process.ppid}-b`,
    'tastequest-test-notes',
    `other-${pid}`,
  ];
  for (const name of names) mkdirSync(path.join(place, name));
  find();
  expect(readdirSync(place)).toEqual(expect.arrayContaining(names.slice(1)));
  expect(readdirSync(place)).not.toContain(names[0]);
});
