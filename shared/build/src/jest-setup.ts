import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

Object.assign(globalThis, { TextDecoder, TextEncoder });

let failures: unknown[][] = [];
const original = console.error;

beforeEach(() => {
  failures = [];
  console.error = (...args: unknown[]) => {
    failures.push(args);
    original(...args);
  };
});

afterEach(() => {
  console.error = original;
  if (failures.length > 0)
    throw new Error(`console.error was called ${failures.length} time(s): ${String(failures[0]?.[0])}`);
});
