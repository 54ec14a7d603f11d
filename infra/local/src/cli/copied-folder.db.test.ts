import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ServerProcesses } from '../testing/server-process.ts';

/** The commands are of the folder that is named, whatever the files in it say of another. */

const original = new ServerProcesses();
const copy = new ServerProcesses();
afterAll(() => Promise.all([original.clear(), copy.clear()]));

const run = (program: string, { data }: ServerProcesses) =>
  spawnSync(process.execPath, [path.resolve(__dirname, '../../cli', program), '--data', data], { encoding: 'utf8' })
    .stdout;

test('a copy of the folder of a running server is asked, started and stopped as itself', async () => {
  const running = await original.start({ options: ['--no-demo'] });
  mkdirSync(copy.data);
  for (const name of ['state.json', 'lock.json']) {
    copyFileSync(path.join(original.data, name), path.join(copy.data, name));
  }
  expect(run('status.mjs', copy)).toContain('is not running');
  expect(run('stop.mjs', copy)).toBe('TasteQuest is not running.\n');
  const { url } = await copy.start({ options: ['--no-demo'] });
  expect(url).not.toBe(running.url);
  expect(run('status.mjs', copy)).toContain(url);
  expect(run('status.mjs', original)).toContain(running.url);
});

test('a server whose lock was damaged is stopped all the same', () => {
  writeFileSync(path.join(original.data, 'lock.json'), '{}');
  expect(run('stop.mjs', original)).toBe('TasteQuest has stopped.\n');
  expect(run('status.mjs', original)).toContain('is not running');
  expect(run('status.mjs', copy)).toContain('is running');
});
