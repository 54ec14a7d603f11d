import { normalizeDbError, statusOf } from './db-errors.ts';

const failed = (code: string, extra = {}) => Object.assign(new Error('what happened'), { code, ...extra });

it.each(['PT409', 'PGRST'])('leaves %s, whose words are ours', (code) => {
  const error = failed(code);
  expect(normalizeDbError(error)).toBe(error);
});

it('leaves what is no database error', () => {
  const error = Object.assign(new Error('no such file'), { code: 'EISDIR' });
  expect(normalizeDbError(error)).toBe(error);
  expect(normalizeDbError('text')).toBe('text');
});

const CHECK = 'Please check what you entered and try again.';

it.each([
  ['42501', "You're not allowed to do that."],
  ['23505', "That already exists, or it's still in use."],
  ['23502', CHECK],
  ['22P02', CHECK],
])('leaves %s to lite, in a sentence for people', (code, sentence) => {
  const error = normalizeDbError(failed(code, { detail: 'Failing row contains (secret)', column_name: 'name' }));
  expect(error).toMatchObject({
    code,
    message: sentence,
    detail: JSON.stringify({ code: `db.${code}`, field: 'name' }),
  });
  expect(normalizeDbError(failed(code, { detail: 'the row' }))).toMatchObject({ detail: undefined });
});

const answerOf = (error: unknown) => {
  const { code, message, detail } = normalizeDbError(error) as { code: string; message: string; detail: string };
  return [code, JSON.parse(detail), JSON.parse(message)] as unknown[];
};
const body = (code: string, message: string) => ({ code, message, details: null, hint: null });

it.each([
  ['23514', 400, CHECK],
  ['XX000', 500, 'Something went wrong. Please try again.'],
  ['53200', 503, 'Something went wrong. Please try again.'],
  ['57014', 503, 'Something went wrong. Please try again.'],
])('answers %s, which lite does not know, by %d', (code, status, sentence) => {
  const error = failed(code, { detail: 'the row', hint: 'correct it' });
  expect(answerOf(error)).toEqual(['PGRST', { status, headers: {} }, body(code, sentence)]);
});

it.each([
  ['57P03', 'database_away', { 'retry-after': '1' }],
  ['EPIPE', 'database_lost', {}],
  ['57P01', 'database_lost', {}],
  ['CONNECTION_CLOSED', 'database_lost', {}],
  ['53300', 'database_away', { 'retry-after': '1' }],
  ['57P05', 'database_lost', {}],
  ['25P03', 'database_lost', {}],
])('answers %s, a connection that is not there or gone, by %s', (code, reason, headers) => {
  const [, options, said] = answerOf(failed(code));
  expect(options).toEqual({ status: 503, headers });
  expect(said).toMatchObject({ code: 'PT503', details: JSON.stringify({ code: reason }) });
});

it('takes a socket that is not there for a database that is away, and a file for a failure of ours', () => {
  const missing = (syscall: string) => failed('ENOENT', { syscall });
  expect(answerOf(missing('connect'))[2]).toMatchObject({ code: 'PT503' });
  expect(normalizeDbError(missing('open'))).toMatchObject({ code: 'ENOENT' });
});

it.each(['53100', 'ENOSPC', 'EDQUOT'])('answers a full disk (%s) so that nobody asks again for nothing', (code) => {
  const [, options, said] = answerOf(failed(code));
  expect(options).toEqual({ status: 507, headers: {} });
  expect(said).toMatchObject({ code: 'PT507', message: expect.stringContaining('There is no room to save this.') });
});

it('answers a query that nobody can read by 400, and a mistake without its words', () => {
  const unreadable = 'Missing closing quote at position 1';
  expect(answerOf(new Error(unreadable))).toEqual([
    'PGRST',
    { status: 400, headers: {} },
    body('PGRST100', unreadable),
  ]);
  const mistake = body('SUP', 'Something went wrong. Please try again.');
  expect(answerOf(new TypeError('x is not a function'))).toEqual(['PGRST', { status: 500, headers: {} }, mistake]);
});

it.each([
  ['23514', 400],
  ['P0001', 400],
  ['P0002', 500],
  ['40001', 500],
  ['57014', 503],
  ['08006', 503],
  ['53300', 503],
  ['28P01', 403],
  ['XX000', 500],
])('gives %s the status %s', (code, status) => {
  expect(statusOf(code)).toBe(status);
});
