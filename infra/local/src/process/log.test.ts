import fs, { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GivenUp } from './deadline.ts';
import { log, logToFile, openLog } from './log.ts';
import { requestContext } from './request-context.ts';
import { scrub } from './scrub.ts';

let folder: string;
const console_ = { ...console };
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'tq-log-'))));
afterEach(() => {
  Object.assign(console, console_);
  openLog(() => undefined, 'silent');
  rmSync(folder, { recursive: true });
});

const file = () => path.join(folder, 'server.log');
const lines = () =>
  readFileSync(file(), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

it('has one line of JSON for each thing, with time, level and the number of the request', () => {
  logToFile(file(), {});
  requestContext.run({ requestId: '4f3a-91c2', reasons: [] }, () => log.info({ status: 200 }, 'request'));
  expect(lines()).toEqual([
    { level: 'info', time: expect.stringMatching(/^\d{4}-.*Z$/), requestId: '4f3a-91c2', status: 200, msg: 'request' },
  ]);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});

it('has what libraries print, with the stack and without what people typed', () => {
  logToFile(file(), {});
  const cause = new Error('mail to kim@example.org failed');
  const error = Object.assign(new Error('invalid input syntax for type uuid: "Anna"', { cause }), {
    code: '22P02',
    detail: 'Failing row contains (Anna).',
    parameters: ['Anna'],
  });
  requestContext.run({ requestId: '4f3a-91c2', reasons: [] }, () => console.error('sam@example.com:', error));
  console.warn('one', { two: 2 });
  expect(lines()).toMatchObject([
    {
      level: 'error',
      requestId: '4f3a-91c2',
      msg: '[email]:',
      err: { name: 'Error', code: '22P02', stack: expect.stringContaining('log.test.ts'), cause: { name: 'Error' } },
    },
    { level: 'warn', msg: 'one { two: 2 }' },
  ]);
  expect(readFileSync(file(), 'utf8')).not.toMatch(/Anna|example\.(com|org)/);
});

it.each([
  ['that the database raises on purpose', 'PT409'],
  ['that it raises with an answer of its own', 'PGRST'],
  ['of what nobody may do', '42501'],
  ['of what a table does not take', '23505'],
])('is silent about refusals %s', (_what, code) => {
  logToFile(file(), {});
  console.error(Object.assign(new Error('refused'), { code }));
  console.error('after');
  expect(lines()).toMatchObject([{ msg: 'after' }]);
});

it('keeps the reason of a refusal or failure for the answer, and tells at once what comes after it', () => {
  logToFile(file(), {});
  const context = { requestId: '4f3a-91c2', reasons: [] as Error[] | null };
  const print = () => requestContext.run(context, () => console.error(new Error('no such table')));
  print();
  expect([readFileSync(file(), 'utf8'), context.reasons]).toEqual(['', [new Error('no such table')]]);
  context.reasons = null;
  print();
  expect(lines()).toMatchObject([{ level: 'error', requestId: '4f3a-91c2', err: { message: 'no such table' } }]);
});

it('has one line for a database that is away, however many ask it, and a full one for other connections', () => {
  const failed = (code: string, more = {}) => Object.assign(new Error(`it says ${code}`), { code, ...more });
  logToFile(file(), {});
  console.error(failed('57P03'));
  console.error('daily work:', failed('ENOENT', { syscall: 'connect' }));
  console.error('Introspection failed:', failed('CONNECTION_CLOSED'));
  console.error('photo:', failed('ENOENT', { syscall: 'open' }));
  expect(lines()).toMatchObject([
    { level: 'warn', msg: 'The database is away for a moment: it says 57P03.' },
    { level: 'error', msg: 'photo:', err: { code: 'ENOENT' } },
  ]);
});

it('tells an outage once, however long it lasts, and the next one again', () => {
  logToFile(file(), {});
  let seconds = 1000;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => seconds * 1000);
  const since = [0, 9, 9, 9, 11];
  for (const [index, passed] of since.entries()) {
    seconds += passed;
    console.error(Object.assign(new Error(`time ${index}`), { code: '57P03' }));
  }
  clock.mockRestore();
  expect(lines().map(({ msg }) => msg)).toEqual(
    [0, 4].map((index) => `The database is away for a moment: time ${index}.`),
  );
});

it('is silent about what was given up in time: its request has a line', () => {
  logToFile(file(), {});
  console.error(new GivenUp('It took too long.'));
  console.error('after');
  expect(lines()).toMatchObject([{ msg: 'after' }]);
});

it('has as much as LOG_LEVEL says', () => {
  logToFile(file(), { LOG_LEVEL: 'warn' });
  log.info('less');
  log.warn('enough');
  expect(lines()).toMatchObject([{ msg: 'enough' }]);
  expect(() => logToFile(file(), { LOG_LEVEL: 'loud' })).toThrow('LOG_LEVEL "loud" is no level.');
  expect(() => logToFile(file(), { LOG_TO: 'paper' })).toThrow('LOG_TO "paper" is no place.');
});

it('goes to the standard output where that is wanted, and to no file', () => {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  logToFile(file(), { LOG_TO: 'stdout' });
  log.info('here');
  expect(write.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([{ msg: 'here' }]);
  write.mockRestore();
  expect(statSync(file(), { throwIfNoEntry: false })).toBeUndefined();
});

it('keeps the file and the one before it, while the server runs', () => {
  logToFile(file(), {});
  const text = 'x'.repeat(1024 * 1024);
  for (let megabytes = 0; megabytes < 14; megabytes += 1) log.info(text);
  const sizes = [file(), `${file()}.old`].map((each) => Math.floor(statSync(each).size / text.length));
  expect(sizes).toEqual([4, 5]);
});

it('begins a new line after one of which a full disk took a part', () => {
  logToFile(file(), {});
  const write = fs.writeSync as (descriptor: number, bytes: Uint8Array, offset: number, length: number) => number;
  const disk = jest.spyOn(fs, 'writeSync');
  disk.mockImplementationOnce(((descriptor: number, bytes: Uint8Array) =>
    write(descriptor, Buffer.from(bytes), 0, 10)) as typeof fs.writeSync);
  log.info('cut');
  disk.mockRestore();
  log.info('whole');
  const [cut, whole] = readFileSync(file(), 'utf8').split('\n');
  expect([cut?.length, JSON.parse(whole ?? '')]).toEqual([10, expect.objectContaining({ msg: 'whole' })]);
});

it('does not stop the server when it cannot be written', () => {
  logToFile(file(), {});
  const text = 'x'.repeat(3 * 1024 * 1024);
  log.info(text);
  rmSync(folder, { recursive: true });
  expect(() => [1, 2, 3].forEach(() => log.info(text))).not.toThrow();
  folder = mkdtempSync(path.join(tmpdir(), 'tq-log-'));
});

it.each([
  ['Key of sam.o+x@example.co.uk.', 'Key of [email].'],
  ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln end', 'Bearer [token] end'],
  ['sb_secret_abc123', '[key]'],
  ['postgres://me:secret@db/app', 'postgres://[key]@db/app'],
  ['child 6f1d2c3b-4a59-4867-8756-4534231201ff', 'child [id]'],
  ['from 203.0.113.9 and ::ffff:203.0.113.9', 'from [address] and [address]'],
  ['from 2001:db8:0:1:2:3:4:5 at', 'from [address] at'],
  ['GET /rest/v1/foods?name=eq.Anna&x=1 failed', 'GET /rest/v1/foods?[query] failed'],
  ['invalid input syntax for type date: "Anna"', 'invalid input syntax for type date: "[value]"'],
  [`Unexpected token 'A', "Anna 5" is not valid JSON`, `Unexpected token 'A', "[value]" is not valid JSON`],
  ['violates check constraint "foods_name_check"', 'violates check constraint "foods_name_check"'],
  [
    'at e (file:///app/node_modules/@x/lite/dist/index.js:1:2)',
    'at e (file:///app/node_modules/@x/lite/dist/index.js:1:2)',
  ],
  [
    'at serve (/app/infra/local/src/http/node-server.ts:77:12)',
    'at serve (/app/infra/local/src/http/node-server.ts:77:12)',
  ],
  ['2026-11-23T21:34:53.000Z took 12:34:56', '2026-11-23T21:34:53.000Z took 12:34:56'],
])('writes "%s" as "%s"', (text, written) => {
  expect(scrub(text)).toBe(written);
});
