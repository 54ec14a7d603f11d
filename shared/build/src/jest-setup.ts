import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';

Object.assign(globalThis, { TextDecoder, TextEncoder });

// Machines that run tests are shared: a slow answer is not a wrong one.
configure({ asyncUtilTimeout: 10_000 });

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
