import { normalizeDbError, statusOf } from './db-errors.ts';

const failed = (code: string, extra = {}) => Object.assign(new Error('what happened'), { code, ...extra });

it.each(['PT409', '42501', '23505', '42P01', '22P02', '25006'])('leaves %s to lite', (code) => {
  const error = failed(code);
  expect(normalizeDbError(error)).toBe(error);
});

it('leaves what is no database error', () => {
  const error = Object.assign(new Error('gone'), { code: 'ECONNRESET' });
  expect(normalizeDbError(error)).toBe(error);
  expect(normalizeDbError('text')).toBe('text');
});

it('keeps every field of the others', () => {
  const error = normalizeDbError(failed('23514', { detail: 'the row', hint: 'mend it' })) as Error & {
    code: string;
    detail: string;
  };
  expect(error.code).toBe('PGRST');
  expect(JSON.parse(error.message)).toEqual({
    code: '23514',
    message: 'what happened',
    details: 'the row',
    hint: 'mend it',
  });
  expect(JSON.parse(error.detail)).toEqual({ status: 400, headers: {} });
});

it.each([
  ['23514', 400],
  ['P0001', 400],
  ['P0002', 500],
  ['40001', 500],
  ['57014', 500],
  ['08006', 503],
  ['53300', 503],
  ['28P01', 403],
  ['XX000', 500],
])('gives %s the status %s', (code, status) => {
  expect(statusOf(code)).toBe(status);
});
