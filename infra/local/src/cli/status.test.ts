import { spawn } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** What `npm run status` says of folders whose notes were written by another version, or where it can't see who wrote them. */
let root: string;
let health: Server;
let url: string;
beforeAll(async () => {
  health = createServer((_request, response) => response.end(JSON.stringify({ checks: [] })));
  await new Promise<void>((resolve) => health.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(health.address() as AddressInfo).port}`;
});
afterAll(() => health.close());
beforeEach(() => (root = realpathSync(mkdtempSync(path.join(tmpdir(), 'tq-status-')))));
afterEach(() => rmSync(root, { recursive: true }));

const note = (name: string, content: object) => writeFileSync(path.join(root, name), JSON.stringify(content));
const state = (more: object) => ({ pid: process.pid, url, mailboxUrl: null, mode: 'embedded', demo: [], ...more });

async function status(...options: string[]): Promise<string> {
  const program = path.join(__dirname, '../../cli/status.mjs');
  const { stdout } = spawn(process.execPath, [program, '--data', root, ...options]);
  return text(stdout);
}

it('finds a server of a version that noted its folder in its lock alone', async () => {
  note('state.json', state({}));
  note('lock.json', { pid: process.pid, started: 'then', folder: root });
  expect(await status()).toContain(`TasteQuest is running (embedded).\n\n  ${url}`);
});

it('names who can sign in to the demo family, with what', async () => {
  note(
    'state.json',
    state({ demo: [{ role: 'parent', name: 'Sam', email: 'sam@demo.example', password: 'demo-pass' }] }),
  );
  note('lock.json', { pid: process.pid, started: 'then', folder: root });
  expect(await status()).toContain('\n  Sam (parent): sam@demo.example  demo-pass\n');
});

it.each([
  ['the lock is of another folder', { folder: '/elsewhere' }],
  ['there is no lock', null],
])('believes no such note that may have come with a copy: %s', async (_why, lock) => {
  note('state.json', state({}));
  if (lock) note('lock.json', { pid: process.pid, started: 'then', ...lock });
  expect(await status()).toContain('TasteQuest is not running.');
});

it('tells a server that does not answer from one that does not run', async () => {
  const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)', 'start.mjs']);
  // Nobody listens on port 9.
  note('state.json', state({ pid: server.pid, folder: root, url: 'http://127.0.0.1:9' }));
  expect(await status()).toContain("TasteQuest runs, but http://127.0.0.1:9 doesn't answer");
  expect(JSON.parse(await status('--json'))).toMatchObject({ running: false, silent: true });
  server.kill();
});

it('takes no other process for it that has its number since', async () => {
  note('state.json', state({ folder: root, url: 'http://127.0.0.1:9' }));
  expect(await status()).toContain('TasteQuest is not running.');
});

it('says where a server runs that is not seen from here', async () => {
  note('state.json', state({ pid: 2 ** 22 + 1, folder: '/data' }));
  const beat = () => note('lock.json', { pid: 7, started: 'then', folder: '/data', place: 'another boot pid:[1]' });
  beat();
  expect(await status()).toContain(`TasteQuest runs on ${root} in a container or on another machine.`);
  beat();
  expect(JSON.parse(await status('--json'))).toMatchObject({ running: false, elsewhere: true });
});
