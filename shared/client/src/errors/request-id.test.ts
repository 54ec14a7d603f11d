import { fakeBackend } from '../testing/fake-backend';
import { invoke } from '../request';
import { TasteQuestError } from './app-error';
import { classify } from './classify';
import { messageFor, sentenceFor } from './message-for';
import { withRequestId } from './request-id';

const ID = { 'x-request-id': '4f3a-91c2' };

/** What is shown after each service answered in its own way. */
async function shown(status: number, body: unknown, headers: Record<string, string> = ID) {
  const { client } = fakeBackend(
    ['POST', /./, () => ({ status, body, headers })],
    ['GET', /./, () => ({ status, body, headers })],
  );
  const errors = await Promise.all([
    client
      .from('foods')
      .select()
      .then(({ error }) => error),
    client.auth.signInWithPassword({ email: 'a@example.com', password: 'secret' }).then(({ error }) => error),
    client.storage
      .from('food-photos')
      .createSignedUrl('a', 1)
      .then(({ error }) => error),
    invoke(client, 'create-child', {}).catch((error: unknown) => error),
  ]);
  return errors.map((error) => messageFor(classify(error), 'Failed to load'));
}

test.each([
  ['{ message }', { code: 'SUP', message: 'boom' }],
  ['{ msg }', { code: 500, error_code: 'unexpected_failure', msg: 'boom' }],
  ['nothing', undefined],
])('every service gives the number of a failed request, whose body is %s', async (_what, body) => {
  expect(await shown(500, body)).toEqual(Array(4).fill('Failed to load. Report this number: 4f3a-91c2'));
});

test('a hosted project numbers by UUID, of which the first eight digits are enough', async () => {
  const headers = { 'sb-request-id': '4f3a91c2-0b7d-4e8f-9a6b-5c4d3e2f1a0b' };
  expect((await shown(500, {}, headers))[0]).toBe('Failed to load. Report this number: 4f3a-91c2');
});

test('a number that is none is not shown', async () => {
  expect((await shown(500, {}, { 'x-request-id': 'call 555-0199 now' }))[0]).toBe('Failed to load');
});

test('what is no failure of the server has no number to report', async () => {
  const refused = { code: 'PT409', message: 'Not enough points.', details: '{"code":"reward.not_enough_points"}' };
  expect((await shown(409, refused))[0]).not.toContain('number');
  expect((await shown(503, { code: 'PT503', message: 'busy' }))[0]).toBe('Failed to load');
  const busy = { code: 'PT503', message: 'Very busy.', details: '{"code":"server.busy"}' };
  expect((await shown(503, busy, {}))[0]).toBe('Lots of people are here right now. Please try again soon.');
});

test('other answers stay the very same', async () => {
  for (const status of [200, 401, 409, 503]) {
    const response = new Response('{}', { status, headers: ID });
    expect(await withRequestId(response)).toBe(response);
  }
});

test('the number stays when the error is thrown on, and a sentence alone is without it', () => {
  const error = classify(
    new TasteQuestError({ kind: 'server', code: 'http.500', message: '', requestId: '4f3a-91c2' }),
  );
  expect(messageFor(error, 'Please try again.')).toBe('Please try again. Report this number: 4f3a-91c2');
  expect(sentenceFor(error, 'Please try again.')).toBe('Please try again.');
});
