import { reasonOf } from '../process/user-error.ts';

/** A job that repeats until it is stopped. */
export interface Repeating {
  /** Lets the running round end, then no more follow. */
  stop(): Promise<void>;
}

/** Runs `job` every `everyMs`, never two at once. A failure is logged, once while it stays the same, and tried again. */
export function repeat(name: string, everyMs: number, job: () => Promise<unknown>): Repeating {
  let stopped = false;
  let lastFailure = '';
  let timer: NodeJS.Timeout | undefined;
  const round = async () => {
    try {
      await job();
      lastFailure = '';
    } catch (error) {
      const failure = reasonOf(error);
      if (failure !== lastFailure && !stopped) console.error(`${name}:`, error);
      lastFailure = failure;
    }
    if (!stopped) timer = setTimeout(() => (running = round()), everyMs).unref();
  };
  let running = round();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
