import { execFileSync } from 'node:child_process';
import { heapRoom } from './heap-room.mjs';

const GIGABYTE = 2 ** 30;

test('is what this Node knows, where memory is plenty', () => {
  const switches = heapRoom(24 * GIGABYTE);
  expect(switches.length).toBeGreaterThan(0);
  // One that it doesn't know ends it.
  expect(`${execFileSync(process.execPath, [...switches, '-p', '1'])}`).toBe('1\n');
});

test('is the usual where memory is short', () => {
  expect(heapRoom(8 * GIGABYTE)).toEqual([]);
});
