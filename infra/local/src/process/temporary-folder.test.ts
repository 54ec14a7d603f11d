import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeTemporaryFolder, removeAbandoned } from './temporary-folder.ts';

const made: string[] = [];
const make = (name: string) => {
  const folder = path.join(tmpdir(), name);
  mkdirSync(path.join(folder, 'postgres'), { recursive: true });
  made.push(folder);
  return folder;
};
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

it('removes what killed processes left, and nothing else', () => {
  // Its process has ended, and its number is not given again so soon.
  const { pid } = spawnSync(process.execPath, ['--version']);
  const left = make(`tq-verify-${pid}-abcdef`);
  const kept = [make(`tq-verify-${process.ppid}-abcdef`), make(`tq-other-${pid}-abcdef`), make('tq-verify-mine')];
  const own = makeTemporaryFolder('verify');
  made.push(own);
  removeAbandoned('verify');
  expect([left, ...kept, own].map((folder) => existsSync(folder))).toEqual([false, true, true, true, true]);
});
