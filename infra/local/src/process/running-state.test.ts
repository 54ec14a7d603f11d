import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { publishState, type RunningState } from './running-state.ts';

const state = { pid: process.pid, url: 'http://localhost:3000' } as RunningState;
let root: string;
let file: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'tq-state-'));
  file = path.join(root, 'deep/running.json');
});
afterEach(() => rmSync(root, { recursive: true }));

const publish = () => publishState(state, { own: file, shared: file });

it('is there while the server runs', () => {
  const withdraw = publish();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(state);
  withdraw();
  expect(existsSync(file)).toBe(false);
});

it('takes the place of whatever else has its name', () => {
  mkdirSync(path.join(file, 'folder'), { recursive: true });
  publish();
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(state);
});

it('leaves the file that servers share to another one that still runs', async () => {
  const other = spawn(process.execPath, ['-e', 'process.stdin.pipe(process.stdout)', 'start.mjs']);
  const ended = once(other, 'exit');
  other.stdin.write('on');
  await once(other.stdout, 'data');
  const shared = path.join(root, 'shared.json');
  const theirs = JSON.stringify({ ...state, pid: other.pid });
  writeFileSync(shared, theirs);
  const withdraw = publishState(state, { own: file, shared });
  const said = [file, shared].map((each) => readFileSync(each, 'utf8'));
  withdraw();
  other.kill();
  await ended;
  expect(said).toEqual([JSON.stringify(state, null, 2) + '\n', theirs]);
  expect([existsSync(file), existsSync(shared)]).toEqual([false, true]);
});

const READER = `
  const { readFileSync } = require('node:fs');
  const { parentPort, workerData: { file, until } } = require('node:worker_threads');
  const seen = {};
  parentPort.postMessage('reads');
  do {
    let what = 'whole';
    try { JSON.parse(readFileSync(file, 'utf8')); } catch (error) { what = error.code ?? error.name; }
    seen[what] = true;
  } while (Atomics.load(until, 0) === 0);
  parentPort.postMessage(Object.keys(seen));
`;

it('is whole for who reads it while the next server says what it is', async () => {
  publish();
  const until = new Int32Array(new SharedArrayBuffer(4));
  const reader = new Worker(READER, { eval: true, execArgv: [], workerData: { file, until } });
  const message = () => new Promise<unknown>((resolve) => reader.once('message', resolve));
  await message();
  for (let times = 0; times < 1_000; times += 1) publish();
  const seen = message();
  Atomics.store(until, 0, 1);
  expect(await seen).toEqual(['whole']);
});
