import fs, { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { takeLock } from './folder-lock.ts';

let root: string;
let lock: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'tq-lock-'));
  lock = path.join(root, 'lock.json');
});
afterEach(() => rmSync(root, { recursive: true }));

it('keeps a second server out until it is given back', () => {
  const unlock = takeLock(lock, root);
  expect(() => takeLock(lock, root)).toThrow(`already running on ${root} (process ${process.pid})`);
  unlock();
  takeLock(lock, root)();
});

it.each([
  ['a process that is gone', (holder: object) => JSON.stringify({ ...holder, pid: 2 ** 30 })],
  ['another process that got its number', (holder: object) => JSON.stringify({ ...holder, started: 'earlier' })],
  ['the folder that this one is a copy of', (holder: object) => JSON.stringify({ ...holder, folder: '/elsewhere' })],
  ['half a file', () => '{"pid":'],
  ['nobody', () => '{}'],
])('of %s does not count', (_whose, contentFor) => {
  const unlock = takeLock(lock, root);
  const holder = JSON.parse(readFileSync(lock, 'utf8')) as object;
  unlock();
  writeFileSync(lock, contentFor(holder));
  takeLock(lock, root)();
  expect(existsSync(lock)).toBe(false);
});

/** A lock that was last written so many milliseconds ago, by who is not seen from here. */
function heldElsewhere(ageMs: number) {
  const holder = { pid: process.pid, started: 'elsewhere', folder: '/data', place: 'another boot pid:[1]' };
  writeFileSync(lock, JSON.stringify(holder));
  const at = new Date(Date.now() - ageMs);
  utimesSync(lock, at, at);
}

it('keeps a server out while one runs in a container or on another machine', () => {
  heldElsewhere(1000);
  expect(() => takeLock(lock, root)).toThrow('in a container or on another machine');
});

it.each([60_000, -60_000])('takes a lock from elsewhere that nobody writes anew (%d ms old)', (age) => {
  heldElsewhere(age);
  takeLock(lock, root)();
  expect(existsSync(lock)).toBe(false);
});

it('puts back a lock from elsewhere that was written anew at the last moment', () => {
  heldElsewhere(60_000);
  const { renameSync } = fs;
  jest.spyOn(fs, 'renameSync').mockImplementationOnce((from, to) => {
    heldElsewhere(0);
    renameSync(from, to);
  });
  expect(() => takeLock(lock, root)).toThrow('in a container or on another machine');
});

it('writes the lock anew while it holds it', () => {
  jest.useFakeTimers();
  const unlock = takeLock(lock, root);
  utimesSync(lock, 0, 0);
  jest.advanceTimersByTime(2000);
  expect(statSync(lock).mtimeMs).toBeGreaterThan(0);
  unlock();
  jest.advanceTimersByTime(10_000);
  expect(existsSync(lock)).toBe(false);
  jest.useRealTimers();
});

const ROUNDS = 300;

/** Tries to take the lock once in each round, together with the others, and says in which rounds it held it. */
const RIVAL = `
  const { workerData: { file, root, module, typescript, barrier, rounds, rivals }, parentPort } = require('node:worker_threads');
  const { writeFileSync } = require('node:fs');
  // All arrive before one goes on.
  const meet = (turn) => {
    Atomics.add(barrier, 0, 1);
    while (Atomics.load(barrier, 0) < turn * rivals);
  };
  import(typescript).then(() => import(module)).then(({ takeLock }) => {
    const held = [];
    for (let round = 0; round < rounds; round += 1) {
      writeFileSync(file, '{}');
      meet(round * 2 + 1);
      try { takeLock(file, root); held.push(round); } catch {}
      meet(round * 2 + 2);
    }
    parentPort.postMessage(held);
  });
`;

it("is one server's, when two find the lock of one that is gone", async () => {
  const barrier = new Int32Array(new SharedArrayBuffer(4));
  const module = require.resolve('./folder-lock.ts');
  const typescript = require.resolve('../../cli/typescript.mjs');
  const workerData = { file: lock, root, module, typescript, barrier, rounds: ROUNDS, rivals: 2 };
  const rival = () => {
    const worker = new Worker(RIVAL, { eval: true, execArgv: [], workerData });
    return new Promise<number[]>((resolve, reject) => worker.on('message', resolve).on('error', reject));
  };
  const held = (await Promise.all([rival(), rival()])).flat();
  expect(held.sort((a, b) => a - b)).toEqual(Array.from({ length: ROUNDS }, (_, round) => round));
});
