import { startJobs } from './jobs.ts';

type Backend = Parameters<typeof startJobs>[0];
const lite = { sql: () => Promise.resolve([]), failures: { note: () => undefined } } as unknown as Backend['lite'];

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('is stopped only when the round that is running has ended', async () => {
  const told: string[] = [];
  let end = () => undefined as void;
  const runWaitingJobs = () => new Promise<void>((resolve) => (end = resolve)).then(() => void told.push('sent'));
  const stop = startJobs({ lite, metrics: { job: () => undefined }, runWaitingJobs });
  const stopped = stop().then(() => told.push('stopped'));
  // Whoever does not wait for it would be through by now.
  await new Promise((done) => setImmediate(done));
  end();
  await stopped;
  expect(told).toEqual(['sent', 'stopped']);
});

it('tells a failure once while it stays the same, and again when it comes back', async () => {
  jest.useFakeTimers();
  const error = jest.spyOn(console, 'error').mockReturnValue();
  const rounds = ['fails', 'fails', 'works', 'fails', 'fails otherwise'];
  const runWaitingJobs = async () => {
    const outcome = rounds.shift() ?? 'works';
    if (outcome !== 'works') throw new Error(`It ${outcome}.`);
  };
  const stop = startJobs({ lite, metrics: { job: () => undefined }, runWaitingJobs });
  await jest.advanceTimersByTimeAsync(10_000);
  await stop();
  expect(error.mock.calls.map(([job, failure]) => `${job} ${(failure as Error).message}`)).toEqual([
    'e-mails and photos: It fails.',
    'e-mails and photos: It fails.',
    'e-mails and photos: It fails otherwise.',
  ]);
});
