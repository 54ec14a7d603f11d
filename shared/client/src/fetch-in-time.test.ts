import { classify } from './errors/classify';
import { fetchInTime } from './fetch-in-time';
import { createTasteQuestClient } from './supabase';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const hangs = () => new Promise<Response>(() => undefined);
/** Headers at once, and a body that never ends. */
const stalls = async () => new Response(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(3)) }));
const busy = (status: number, retryAfter?: string) => async () =>
  new Response('{}', { status, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } });
const fine = async () => Response.json('fine');

/** After how many seconds a request ends, how, and how often it was sent. */
async function outcome(answers: (() => Promise<Response>)[], path: string, init?: RequestInit) {
  const start = Date.now();
  const fetch = jest.fn((_input: RequestInfo | URL, _init?: RequestInit) => (answers.shift() ?? fine)());
  const ended = fetchInTime(fetch)(`http://backend.test${path}`, init).then(
    (response) => ({ status: response.status, seconds: (Date.now() - start) / 1000 }),
    (error: unknown) => ({ error: classify(error), seconds: (Date.now() - start) / 1000 }),
  );
  await jest.advanceTimersByTimeAsync(120_000);
  return { ...(await ended), sent: fetch.mock.calls.length };
}

const tooLong = {
  kind: 'network',
  code: 'network.timeout',
  message: 'The server is taking too long. Please try again.',
};

describe('how long a request may take', () => {
  test.each([
    ['a read', '/rest/v1/foods?select=id', {}, 10],
    ['a function that only reads', '/rest/v1/rpc/food_page', { method: 'POST', body: '{}' }, 10],
    ['a function that writes', '/rest/v1/rpc/log_food', { method: 'POST', body: '{}' }, 20],
    ['a changed row', '/rest/v1/foods?id=eq.1', { method: 'PATCH', body: '{}' }, 20],
    ['a sign-in', '/auth/v1/token?grant_type=password', { method: 'POST', body: '{}' }, 20],
    ['a photo', '/functions/v1/upload-photo', { method: 'POST', body: new FormData() }, 60],
  ])('%s', async (_what, path, init, seconds) => {
    expect(await outcome([hangs], path, init)).toEqual({ error: tooLong, seconds, sent: 1 });
    expect(await outcome([stalls], path, init)).toEqual({ error: tooLong, seconds, sent: 1 });
  });

  test('nothing is left of one that came in time', async () => {
    expect(await outcome([fine], '/rest/v1/foods')).toEqual({ status: 200, seconds: 0, sent: 1 });
    expect(jest.getTimerCount()).toBe(0);
  });

  test('the request is taken back, by the limit and by its caller', async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    const fetch = fetchInTime((_input, init) => (signals.push(init?.signal), hangs()));
    const caller = new AbortController();
    const ends = [fetch('http://backend.test/a'), fetch('http://backend.test/b', { signal: caller.signal })];
    const ended = Promise.allSettled(ends);
    caller.abort();
    expect(signals.map((signal) => signal?.aborted)).toEqual([false, true]);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, true]);
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  test.each(['rest', 'auth', 'functions', 'storage'])('%s says the same', async (service) => {
    globalThis.WebSocket ??= class {} as unknown as typeof WebSocket;
    const client = createTasteQuestClient({ url: 'http://backend.test', key: 'publishable', fetch: hangs });
    const ask = {
      rest: () => client.rpc('log_food', { p_child_id: '', p_food_id: '', p_meal_type: '', p_idempotency_key: '' }),
      auth: () => client.auth.signInWithPassword({ email: 'ana@example.com', password: 'secret' }),
      functions: () => client.functions.invoke('create-child', { body: {} }),
      storage: () => client.storage.from('food-photos').createSignedUrls(['a'], 60),
    }[service];
    const asked = Promise.resolve(ask?.());
    await jest.advanceTimersByTimeAsync(20_000);
    expect(classify((await asked)?.error)).toEqual(tooLong);
  });
});

describe('a server that says when to come back', () => {
  const write = { method: 'POST', body: '{"a":1}' };

  test.each([503, 429])('is asked again then: it has done nothing (%i)', async (status) => {
    for (const [path, init] of [['/rest/v1/foods'], ['/rest/v1/rpc/log_food', write]] as const) {
      const { seconds, ...ended } = await outcome([busy(status, '2'), busy(status, '1')], path, init);
      expect(ended).toEqual({ status: 200, sent: 3 });
      expect(seconds).toBeGreaterThanOrEqual(3);
      expect(seconds).toBeLessThan(3.8);
    }
  });

  test.each([
    ['more than twice', [busy(503, '1'), busy(503, '1'), busy(503, '1')], 503, 3],
    ['when it names no time', [busy(503)], 503, 1],
    ['when that is longer than somebody waits', [busy(429, '900')], 429, 1],
    ['after another failure, which may have done something', [busy(500, '1')], 500, 1],
    ['after a broken gateway, which may have passed it on', [busy(504, '1')], 504, 1],
  ])('is not asked again %s', async (_when, answers, status, sent) => {
    expect(await outcome(answers, '/rest/v1/rpc/log_food', write)).toMatchObject({ status, sent });
  });
});

test('an answer that breaks off is a network that is gone', async () => {
  const breaksOff = async () => new Response(new ReadableStream({ pull: (body) => body.error(new Error('reset')) }));
  expect(await outcome([breaksOff], '/rest/v1/foods')).toMatchObject({ error: { kind: 'network', code: 'network' } });
});

test('what nobody waits for any more is not sent', async () => {
  const fetch = async (_input: RequestInfo | URL, init?: RequestInit) => {
    init?.signal?.throwIfAborted();
    return fine();
  };
  const signal = AbortSignal.abort(new Error('gone'));
  await expect(fetchInTime(fetch)('http://backend.test/', { signal })).rejects.toThrow('gone');
});
