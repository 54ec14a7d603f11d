import { AuthRetryableFetchError } from '@supabase/supabase-js';
import type { Deps } from './deps.ts';
import { endpoint } from './http.ts';

const print = jest.spyOn(console, 'error').mockReturnValue();
afterEach(() => print.mockClear());

async function failingWith(error: unknown) {
  const handler = endpoint(() => Promise.reject(error as Error));
  const response = await handler(new Request('http://localhost/f', { method: 'POST', body: '{}' }), {} as Deps);
  return { status: response.status, body: (await response.json()) as unknown, printed: print.mock.calls.length };
}

it.each([
  ['lite', { code: 'PT503', details: null, hint: null, message: 'x' }],
  ['PostgREST', { code: 'PGRST001', details: null, hint: null, message: 'x' }],
  ['Auth', new AuthRetryableFetchError('x', 503)],
])('is interrupted, and no failure of its own, where the database is away: %s', async (_who, error) => {
  expect(await failingWith(error)).toEqual({
    status: 503,
    body: {
      code: 'database_lost',
      message: 'Something broke off. Please look if it was saved, then try again.',
    },
    printed: 0,
  });
});

it('takes no more than a form has', async () => {
  const work = jest.fn(() => Promise.resolve({}));
  const send = (length: number) =>
    endpoint(work)(new Request('http://localhost/f', { method: 'POST', body: `"${'x'.repeat(length)}"` }), {} as Deps);
  expect((await send(16_382)).status).toBe(200);
  const refused = await send(16_383);
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([413, 'request.too_large']);
  expect(work).toHaveBeenCalledTimes(1);
});

it('prints any other failure, and tells nothing of it', async () => {
  expect(await failingWith(new Error('secret'))).toEqual({
    status: 500,
    body: { code: 'server.unexpected', message: 'Something went wrong. Please try again.' },
    printed: 1,
  });
});
