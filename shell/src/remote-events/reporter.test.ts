import type { RemoteEvent, SentRemoteEvent } from '@tastequest/client';
import { createReporter } from './reporter';

const event = (part: Partial<RemoteEvent> = {}): RemoteEvent => ({
  remote: 'child',
  build: 'a',
  channel: 'live',
  phase: 'mount',
  millis: 1,
  ...part,
});

function setup(standsFor: number | null = 1) {
  const sent: SentRemoteEvent[][] = [];
  const send = jest.fn(async (events: readonly SentRemoteEvent[]) => {
    sent.push([...events]);
    return true;
  });
  return { sent, send, ...createReporter({ send, browser: 'Chrome 141', standsFor }) };
}
const builds = (events: SentRemoteEvent[] | undefined) => events?.map(({ build }) => build);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('what happens within ten seconds is sent together, with the browser', async () => {
  const { sent, tell } = setup();
  tell(event());
  await jest.advanceTimersByTimeAsync(9_000);
  tell(event({ phase: 'crash', problem: 'crash' }));
  expect(sent).toEqual([]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([
    [
      { ...event(), browser: 'Chrome 141', stands_for: 1 },
      { ...event({ phase: 'crash', problem: 'crash' }), browser: 'Chrome 141', stands_for: 1 },
    ],
  ]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
});

test('twenty in a request', async () => {
  const { sent, tell } = setup();
  for (let n = 0; n < 25; n += 1) tell(event());
  await jest.advanceTimersByTimeAsync(10_000);
  expect(sent.map(({ length }) => length)).toEqual([20, 5]);
});

test('a page that is left sends at once', async () => {
  const { sent, tell, flush } = setup();
  await flush();
  expect(sent).toEqual([]);
  tell(event());
  await flush();
  expect(sent).toHaveLength(1);
});

test('what did not arrive is sent with the next, the newest 100 of it', async () => {
  const { sent, send, tell, flush } = setup();
  for (let batch = 0; batch < 5; batch += 1) send.mockResolvedValueOnce(false);
  for (let n = 0; n < 120; n += 1) tell(event({ build: String(n) }));
  await flush();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  tell(event({ build: '120' }));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent.map(({ length }) => length)).toEqual([20, 20, 20, 20, 20]);
  expect([builds(sent[0])?.[0], builds(sent[4])?.at(-1)]).toEqual(['21', '120']);
});

test.each([
  ['a page of the sample', 10, [10, 1, 1, 1]],
  ['another page', null, [1, 1, 1]],
])('%s tells of failures, healing and canaries, as many as there are', async (_which, standsFor, weights) => {
  const { sent, tell, flush } = setup(standsFor);
  tell(event());
  tell(event({ channel: 'canary' }));
  tell(event({ phase: 'load', problem: 'load' }));
  tell(event({ phase: 'heal' }));
  await flush();
  expect(sent[0]?.map((each) => each.stands_for)).toEqual(weights);
});
