import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';
import { lazyComputedStyle } from './computed-styles.ts';

Object.assign(globalThis, { TextDecoder, TextEncoder });

// jsdom lays nothing out, and has no word for it. What is prerendered runs without a document.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView = () => undefined;

if (typeof window !== 'undefined') window.getComputedStyle = lazyComputedStyle(window);

// Machines that run tests are shared: a slow answer is not a wrong one.
configure({ asyncUtilTimeout: 10_000 });

/** jsdom lays nothing out: no size ever changes. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
