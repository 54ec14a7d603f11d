import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defaultStore } from './default-store.ts';

let root: string;
beforeEach(() => (root = mkdtempSync(path.join(tmpdir(), 'tq-root-'))));
afterEach(() => rmSync(root, { recursive: true }));

/** As `npm start` says what it serves. */
const runs = (state: object) => {
  mkdirSync(path.join(root, '.data'), { recursive: true });
  const serving = {
    pid: process.pid,
    url: 'http://localhost:4000',
    store: '/srv/x/releases',
    environment: 'production',
  };
  writeFileSync(path.join(root, '.data/running.json'), JSON.stringify({ ...serving, ...state }));
};

it('is the store of the server that runs, wherever it is', () => {
  runs({});
  expect(defaultStore(root)).toEqual({
    address: '/srv/x/releases',
    why: 'The store is /srv/x/releases, which http://localhost:4000 serves.',
  });
});

it('names the environment that the server shows, where it is another than production', () => {
  runs({ environment: 'staging' });
  expect(defaultStore(root).why).toBe(
    'The store is /srv/x/releases, of which http://localhost:4000 serves the environment staging.',
  );
});

const own = () => path.join(root, '.data/releases');

it('is that of this folder where nothing runs', () => {
  expect(defaultStore(root)).toEqual({
    address: own(),
    why: `The store is ${own()}: --store names none, and "npm run status" no server that runs.`,
  });
});

it.each([
  ['has ended without a word', () => ({ pid: spawnSync(process.execPath, ['-e', '']).pid })],
  ['does not say which store it serves', () => ({ store: undefined })],
])('is that of this folder where a server %s', (_what, state) => {
  runs(state());
  expect(defaultStore(root).address).toBe(own());
});
