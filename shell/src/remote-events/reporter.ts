import type { RemoteEvent, SentRemoteEvent } from '@tastequest/client';

/** What the server takes at once. */
const BATCH = 20;
/** Older ones are dropped while the server is away. */
const KEPT = 100;
const PAUSE_MS = 10_000;

interface ReporterParts {
  send(events: readonly SentRemoteEvent[]): Promise<boolean>;
  browser: string;
  /** Each event that this page tells of a sample stands for so many; null where this page is not in the sample. */
  standsFor: number | null;
}

/**
 * Sends events in batches. Failures, healing and what becomes of canaries are always told, because they are few; the rest by a
 * sample of pages.
 */
export function createReporter({ send, browser, standsFor }: ReporterParts) {
  let waiting: SentRemoteEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const later = () => void (timer ??= setTimeout(() => void flush(), PAUSE_MS));
  /** Sends what waits now: also when the page is left. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batches: SentRemoteEvent[][] = [];
    while (waiting.length > 0) batches.push(waiting.splice(0, BATCH));
    const arrived = await Promise.all(batches.map(send));
    // What did not arrive waits for the next event, or for the end of the page.
    waiting = [...batches.filter((_batch, index) => !arrived[index]).flat(), ...waiting].slice(-KEPT);
  }

  return {
    tell(event: RemoteEvent): void {
      const isTold = event.problem || event.phase === 'heal' || event.channel === 'canary';
      const weight = isTold ? 1 : standsFor;
      if (weight === null) return;
      waiting = [...waiting, { ...event, browser, stands_for: weight }].slice(-KEPT);
      later();
    },
    flush,
  };
}
