import { createRestarts } from '../process/restarts.ts';
import { DiskFull } from '../process/user-error.ts';
import { startAgain } from './start-again.ts';

const full = () => Promise.reject(new DiskFull('The disk of /data is full.', 'Make room.'));
const broken = () => Promise.reject(new Error('broken'));

/** Starts by these tries, each a failure until the last; answers what came of it, and the pauses. */
async function tries(...starts: (() => Promise<string>)[]) {
  const pauses: number[] = [];
  const stopping = new AbortController();
  const started = await startAgain({
    start: async () => (starts.shift() ?? broken)(),
    stop: async () => undefined,
    restarts: createRestarts(() => 0),
    stopping: stopping.signal,
    wait: async (milliseconds) => void pauses.push(milliseconds),
  });
  return { started, pauses };
}
const runs = async () => 'runs';

it('waits for room as long as it takes, and looks for it less and less often', async () => {
  const { started, pauses } = await tries(...Array.from({ length: 50 }, () => full), runs);
  expect(started).toBe('runs');
  expect(pauses.slice(0, 8)).toEqual([250, 500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
  expect(pauses).toHaveLength(51);
});

it('gives up what fails for another reason, five times within a minute', async () => {
  expect(await tries()).toEqual({ started: null, pauses: [250, 500, 1000, 2000, 4000] });
});

it('counts a full disk for none of the five', async () => {
  const { started } = await tries(broken, broken, broken, full, full, full, full, runs);
  expect(started).toBe('runs');
});

it('waits no longer once it is to stop', async () => {
  const stopping = new AbortController();
  const started = startAgain({
    start: full,
    stop: async () => undefined,
    restarts: createRestarts(),
    stopping: stopping.signal,
  });
  setImmediate(() => stopping.abort());
  expect(await started).toBeNull();
});
