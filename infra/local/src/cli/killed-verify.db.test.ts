import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitFor } from '../process/wait-for.ts';

const PROGRAM = path.join(__dirname, '../../cli/backup.mjs');
const BACKUP = path.join(__dirname, '../../previous/data.tar.gz');

const folder = mkdtempSync(path.join(tmpdir(), 'tq-killed-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('what a killed try left of private data is gone with the next backup, whatever becomes of that', async () => {
  const env = { ...process.env, TMPDIR: folder };
  const child = spawn(process.execPath, [PROGRAM, '--verify', BACKUP], { env, stdio: 'ignore' });
  const left = () => readdirSync(folder).filter((name) => name.startsWith('tq-verify-'));
  const holdsKeys = () => left().some((name) => existsSync(path.join(folder, name, 'secrets.json')));
  // They are there for a few tenths of a second.
  expect(await waitFor(holdsKeys, 30_000, 2)).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(left()).toHaveLength(1);
  const args = ['next.tar.gz', '--data', path.join(folder, 'nothing')];
  const { stderr } = spawnSync(process.execPath, [PROGRAM, ...args], { encoding: 'utf8', env });
  expect(stderr).toContain('holds no database');
  expect(left()).toEqual([]);
});
