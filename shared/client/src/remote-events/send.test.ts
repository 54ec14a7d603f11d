import { sendRemoteEvents, type SentRemoteEvent } from './send';

const project = { supabaseUrl: 'https://project.test', publishableKey: 'key' };
const event: SentRemoteEvent = {
  remote: 'child',
  build: '1f2e',
  channel: 'live',
  phase: 'load',
  millis: 120,
  browser: 'Chrome 141',
  stands_for: 1,
};

afterEach(() => jest.restoreAllMocks());

test.each([
  ['arrived', async () => new Response(null, { status: 204 }), true],
  ['was refused', async () => new Response(null, { status: 429 }), false],
  ['did not get through', () => Promise.reject(new TypeError('fetch failed')), false],
])('knows whether what it sends %s', async (_what, answer, isThere) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
  expect(await sendRemoteEvents(project, [event])).toBe(isThere);
});

test('sends as a visitor, also while the page is left', async () => {
  const fetch = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null));
  await sendRemoteEvents(project, [event]);
  expect(fetch).toHaveBeenCalledWith('https://project.test/rest/v1/rpc/record_remote_events', {
    method: 'POST',
    headers: { apikey: 'key', 'content-type': 'application/json' },
    body: JSON.stringify({ p_events: [event] }),
    keepalive: true,
  });
});
