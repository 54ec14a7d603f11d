import type { RemoteEvent } from '@tastequest/client';
import { createErrorReports } from './errors';

let told: RemoteEvent[];
let report: ReturnType<typeof createErrorReports>['report'];
beforeEach(() => {
  told = [];
  ({ report } = createErrorReports((event) => void told.push(event)));
});

const stackIn = (...files: string[]) => files.map((file) => `    at f (https://app.example${file})`).join('\n');
const thrown = (message: string, ...files: string[]) =>
  Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n${stackIn(...files)}` });
const MAIN = '/releases/child/files/main.1f2e3d.js:1:2345';

test('tells the name of an error and the lines of our files, whoever caught it', () => {
  report('uncaught', thrown('x', MAIN, '/other.js:1:2', '/releases/shell/files/vendors.9a8b.js:2:7'));
  expect(told).toEqual([
    {
      ...{ remote: 'child', build: '', channel: 'live', phase: 'error', problem: 'uncaught', error: 'TypeError' },
      frames: 'child/main.1f2e3d.js:1:2345 shell/vendors.9a8b.js:2:7',
      millis: expect.any(Number),
    },
  ]);
});

test('tells nothing of the person: no text, no address, no query, no odd name', () => {
  const cause = Object.assign(thrown('Anna ate 5 peas, anna@example.com', `${MAIN}`), {
    name: 'Anna',
    requestId: 'Anna',
  });
  cause.stack = `${cause.stack}\n    at g (https://app.example/invitation/Anna?email=anna@example.com:1:1)`;
  report('rejection', cause);
  expect(told).toMatchObject([{ error: 'Error', frames: 'child/main.1f2e3d.js:1:2345' }]);
  expect(JSON.stringify(told)).not.toMatch(/anna|peas|example/i);
});

test('names the request behind it', () => {
  report('rejection', Object.assign(thrown('x', MAIN), { requestId: '4f3a-91c2' }));
  expect(told).toMatchObject([{ request_id: '4f3a-91c2' }]);
});

test.each([[null], [undefined], ['a text'], [thrown('x', '/extension.js:1:2')]])(
  'is silent about what is not of our files: %p',
  (cause) => {
    report('uncaught', cause);
    report('rejection', cause);
    expect(told).toEqual([]);
    report('boundary', cause, 'parent');
    expect(told).toMatchObject([{ remote: 'parent', problem: 'boundary', frames: '' }]);
  },
);

test('tells each error once, and of five at most', () => {
  for (let twice = 0; twice < 2; twice += 1)
    for (let line = 1; line < 9; line += 1) report('uncaught', thrown('x', `/releases/child/files/main.js:${line}:1`));
  expect(told.map(({ frames }) => frames?.split(':')[1])).toEqual(['1', '2', '3', '4', '5']);
});
