import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { configure, getConfig } from '@testing-library/dom';
import { lazyComputedStyle } from './computed-styles.ts';

Object.assign(globalThis, { TextDecoder, TextEncoder });

// jsdom lays nothing out, and has no word for it. What is prerendered runs without a document.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined;

if (typeof window !== 'undefined') window.getComputedStyle = lazyComputedStyle(window);

const { getElementError } = getConfig();

/** Printing the page takes long; a query that waits fails often until it finds, and only what its last try says is read. */
function lazyElementError(message: string | null, container: Element): Error {
  if (!Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')) {
    const error = getElementError(message, container);
    Error.captureStackTrace(error, lazyElementError);
    return error;
  }
  const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' });
  const read = () => getElementError(message, container).message;
  return Object.defineProperty(error, 'message', { get: read, configurable: true });
}

// Machines that run tests are shared: a slow answer is not a wrong one.
configure({ asyncUtilTimeout: 10_000, getElementError: lazyElementError });

/** jsdom lays nothing out: no size ever changes. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
