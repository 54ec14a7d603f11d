import { startJobs } from './jobs.ts';

type Backend = Parameters<typeof startJobs>[0];

it('is stopped only when the round that is running has ended', async () => {
  const lite = { sql: () => Promise.resolve([]), failures: { note: () => undefined } } as unknown as Backend['lite'];
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
