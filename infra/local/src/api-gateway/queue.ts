import { Deadline, deadlines } from '../process/deadline.ts';
import { waitedMs } from '../process/event-loop.ts';
import { createConcurrency } from './concurrency.ts';
import { createCrowd, type Crowd } from './crowd.ts';

interface QueueOptions {
  /** How many work at once, where they don't slow each other down. */
  atOnce: number;
  /** How many may wait for them, however quick they are. */
  waiting: number;
  /** Whoever can't be answered within this time is refused, and cut off where that is safe: unless they are few. */
  promiseMs?: number;
  /** Of all queues together. */
  crowd?: Crowd;
  /** Told of each refusal. */
  onRefused?: () => void;
}

/** What whoever is refused is told: to ask again in so many seconds. */
export interface Refused {
  retryAfter: number;
}

interface Work {
  /** Whether it looks at its deadline (process/deadline.ts) itself, and leaves nothing done when it gives up. */
  canBeCut?: boolean;
}

/**
 * Lets a few work at once and some wait, as long as they can be answered in time. Everybody else is refused: before anything of the
 * work began, or when it gave up whole.
 */
export interface Queue {
  run<T>(work: () => Promise<T>, how?: Work): Promise<T | Refused>;
}

/** No page waits for longer than its client does (shared/client, fetch-in-time.ts). */
const LONGEST_RETRY_S = 10;

/** A few wait for so many times the time promised: 8 seconds, as long as a page waits for what it reads (answer-in-time.ts). */
const PATIENCE_OF_FEW = 4;

/** Of the time promised, so much is for the work and the line before it; the rest is for the commit and the way back. */
const SHARE_OF_WORK = 0.7;

/**
 * Refusals leave one after the other: whoever asks again at once, whatever `Retry-After` says, would keep the server busy with refusing,
 * and those it works for would wait.
 */
const BETWEEN_REFUSALS_MS = 20;

/** Where the last part of the time begins in which many are refused. */
const LATE = 2 / 3;

export const isRefused = (answer: object): answer is Refused => 'retryAfter' in answer;

export function createQueue({
  atOnce,
  waiting,
  promiseMs = 2000,
  crowd = createCrowd(0),
  onRefused = () => undefined,
}: QueueOptions): Queue {
  const limitMs = promiseMs * SHARE_OF_WORK;
  const line = createLine();
  const time = createEstimate(limitMs / 8);
  const places = createConcurrency(atOnce, limitMs / 3);
  const turnMs = () => time.usual() / places.count();
  const refusals = createRefusals();
  let working = 0;

  const refuse = (until: number): Promise<Refused> => {
    onRefused();
    return refusals.tell({ until: until - limitMs / 5, turnMs: turnMs(), waiting: line.length() });
  };
  const hasPlace = () => working < places.count();
  const enter = () => void (working += 1);
  const leave = () => {
    working -= 1;
    while (hasPlace() && line.callNext()) enter();
  };
  /** Whether it has a place in time. */
  const waitForPlace = async (until: number, canBeCut: boolean): Promise<boolean> => {
    const isFew = crowd.isFew();
    const isLate = performance.now() + Math.min(canBeCut ? time.usual() : time.long(), limitMs / 2) > until;
    if (line.length() === 0 && hasPlace() && (isFew || !isLate)) {
      enter();
      return true;
    }
    if (isFew) return line.length() < waiting && line.wait(promiseMs * PATIENCE_OF_FEW);
    // What can be cut needs no caution: it never takes longer than it may.
    const expected = () => (canBeCut ? time.likely() : time.long());
    const patience = until - performance.now() - expected();
    if (line.length() >= waiting || (line.length() + 1) * turnMs() > patience) return false;
    if (!(await line.wait(patience))) return false;
    // Meanwhile the work may have become slower.
    const isInTime = performance.now() + expected() <= until;
    if (!isInTime) leave();
    return isInTime;
  };
  const attempt = async <T>(work: () => Promise<T>, canBeCut: boolean): Promise<T | Refused> => {
    const until = performance.now() + limitMs - waitedMs();
    if (!(await waitForPlace(until, canBeCut))) return refuse(until);
    const began = performance.now();
    const deadline = canBeCut ? new Deadline(until - began, crowd.isFew) : undefined;
    try {
      const answer = await deadlines.run(deadline, work);
      if (!deadline?.isMissed) return answer;
    } catch (error) {
      if (!deadline?.isMissed) throw error;
    } finally {
      const ended = performance.now();
      // Longer than the limit is all the same.
      time.learn(Math.min(ended - began, limitMs));
      places.learn(began, ended, working === 1);
      leave();
    }
    return refuse(until);
  };
  return { run: (work, { canBeCut = false } = {}) => crowd.with(() => attempt(work, canBeCut)) };
}

/** Those who wait, first come, first served. */
function createLine() {
  const line: (() => void)[] = [];
  return {
    length: () => line.length,
    /** True once called, false after so many milliseconds. */
    wait: (atMost: number) =>
      new Promise<boolean>((resolve) => {
        const called = () => {
          clearTimeout(limit);
          resolve(true);
        };
        const limit = setTimeout(() => {
          line.splice(line.indexOf(called), 1);
          resolve(false);
        }, atMost);
        line.push(called);
      }),
    /** Whether anybody was there to be called. */
    callNext(): boolean {
      const called = line.shift();
      called?.();
      return called !== undefined;
    },
  };
}

/** Books a time for each who is refused, one after the other, and tells them one after the other. */
function createRefusals() {
  let bookedUntil = 0;
  let lastTold = -Infinity;
  return {
    /** Of those who wait each takes a turn; told by `until` at the latest. */
    async tell({ until, turnMs, waiting }: { until: number; turnMs: number; waiting: number }): Promise<Refused> {
      const now = performance.now();
      const booked = (bookedUntil = Math.max(bookedUntil, now + waiting * turnMs) + turnMs);
      const next = Math.max(now, lastTold + BETWEEN_REFUSALS_MS);
      // Once more through the last part of the time: all at its end would wait for each other.
      lastTold = next <= until ? next : Math.max(now, now + (until - now) * LATE);
      if (lastTold > now) await new Promise((resolve) => setTimeout(resolve, lastTold - now));
      const seconds = Math.ceil((booked - performance.now()) / 1000);
      return { retryAfter: Math.min(Math.max(seconds, 1), LONGEST_RETRY_S) };
    },
  };
}

/**
 * How long the work takes, learned from the last of it: mean and deviation, as TCP estimates the time of an answer (RFC 6298). Before
 * anything is learned it may differ by much.
 */
function createEstimate(deviation: number) {
  let mean = 0;
  return {
    usual: () => mean,
    likely: () => mean + deviation,
    long: () => mean + 4 * deviation,
    learn(ms: number) {
      deviation += (Math.abs(ms - mean) - deviation) / 4;
      mean += (ms - mean) / 8;
    },
  };
}
