import { AuthApiError, AuthRetryableFetchError } from '@supabase/supabase-js';
import { z } from 'zod';
import type { Deps } from './deps.ts';
import { endpoint } from './http.ts';

let print: jest.SpyInstance;
beforeEach(() => (print = jest.spyOn(console, 'error').mockReturnValue()));
afterEach(() => print.mockRestore());

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

it.each([
  ['by another method than POST', { method: 'PUT', body: '{}' }, 405, 'request.method'],
  ['what is no JSON', { method: 'POST', body: '{"name":' }, 400, 'request.not_json'],
  ['NUL in a text', { method: 'POST', body: '{"names":["a\\u0000"]}' }, 400, 'request.not_text'],
  ['half a character in a name', { method: 'POST', body: '{"\\ud800":1}' }, 400, 'request.not_text'],
])('refuses %s before any work', async (_what, sent, status, code) => {
  const work = jest.fn(() => Promise.resolve({}));
  const refused = await endpoint(work)(new Request('http://localhost/f', sent), {} as Deps);
  expect([refused.status, await refused.json()]).toMatchObject([status, { code }]);
  expect(work).not.toHaveBeenCalled();
});

it.each([
  ['in the words of the form', 'Please enter a name.', 'Please enter a name.'],
  ['in ours, where the form has none', undefined, 'Please check what you entered and try again.'],
])('says what is wrong with a field %s', async (_whose, words, message) => {
  const { error } = z.object({ child: z.object({ name: z.string(words) }) }).safeParse({ child: {} });
  expect(await failingWith(error)).toEqual({
    status: 400,
    body: { code: 'request.invalid', message, field: 'child.name' },
    printed: 0,
  });
});

it('says what the database refuses in its words, with the field and the hint', async () => {
  const details = JSON.stringify({ code: 'child.name_taken', field: 'fullName' });
  const error = { code: 'PT409', details, hint: 'Add a letter.', message: 'That name is taken.' };
  expect(await failingWith(error)).toEqual({
    status: 409,
    body: { code: 'child.name_taken', message: 'That name is taken.', field: 'fullName', hint: 'Add a letter.' },
    printed: 0,
  });
});

it('asks for patience where Auth has too much to do', async () => {
  expect(await failingWith(new AuthApiError('x', 429, 'over_request_rate_limit'))).toMatchObject({
    status: 429,
    body: { code: 'auth.busy', hint: 'Please try again in a minute.' },
  });
});

it.each(['POST', 'OPTIONS'])('lets a page of another origin read the answer to %s, and keeps none', async (method) => {
  const handler = endpoint(() => Promise.resolve({}));
  const asked = new Request('http://localhost/f', { method, body: method === 'POST' ? '{}' : undefined });
  const { status, headers } = await handler(asked, {} as Deps);
  expect([status, headers.get('access-control-allow-origin')]).toEqual([method === 'POST' ? 200 : 204, '*']);
  expect(headers.get('access-control-allow-headers')).toContain('authorization');
  if (method === 'POST') expect(headers.get('cache-control')).toBe('no-store');
});

it('prints any other failure, and tells nothing of it', async () => {
  expect(await failingWith(new Error('secret'))).toEqual({
    status: 500,
    body: { code: 'server.unexpected', message: 'Something went wrong. Please try again.' },
    printed: 1,
  });
});
