import { classifyLoadError, explain, RemoteLoadError } from './load-error';

const NETWORK = 'Check your internet, then try again. The rest works.';
const textOf = (message: string) => explain(classifyLoadError(new Error(message), 'load')).text;

test.each([
  'Failed to load script resources. #RUNTIME-008 Original Error Message: ScriptNetworkError: Failed to load script "/releases/child/files/tq_child.js"',
  'Loading chunk 123 failed.\n(error: http://localhost/releases/child/files/123.js)',
  'Loading chunk 123 failed.\n(timeout: http://localhost/releases/child/files/123.js)',
  'Loading CSS chunk 123 failed.\n(http://localhost/releases/child/files/123.css)',
])('a file that does not come: %j', (message) => {
  expect(textOf(message)).toBe(NETWORK);
});

test('nor one that comes too late', () => {
  expect(explain(new RemoteLoadError('timeout', 'no answer within 4000 ms')).text).toBe(NETWORK);
});

test.each([
  'Failed to load script resources. #RUNTIME-008 Original Error Message: ScriptExecutionError: Script "/tq_child.js" loaded but threw',
  'Failed to get remoteEntry exports. #RUNTIME-001',
  'Loading chunk 123 failed.\n(missing: http://localhost/releases/child/files/123.js)',
  "Cannot read properties of undefined (reading 'x')",
])('the network is not blamed for code that came and failed: %j', (message) => {
  expect(textOf(message)).toBe('The rest works. Try again in a moment.');
});
