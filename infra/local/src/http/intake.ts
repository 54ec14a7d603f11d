import { arrived } from '../process/event-loop.ts';

/** Where requests wait until the server turns to them. */
export interface Intake {
  /** A connection was opened: there may be more behind it. */
  knock(): void;
  /** Begins to do what a request asks for, as soon as it may. */
  take(work: () => void): void;
}

/** So long those who knock are let in before anything is done for anybody, and so long things are done before they are again. */
const OPEN_MS = 300;
const WORK_MS = 50;

/**
 * Lets all who knock in before anything is done for one of them. The system hands over one connection in each turn of the event loop
 * (libuv 1.45 and later), and a turn lasts as long as all that is done in it: of two hundred who come at once the last would stand outside
 * until most others are served, where nobody counts how long it waits (api-gateway/queue.ts).
 */
export function createIntake({
  now = () => performance.now(),
  nextTurn = (turn: () => void): void => void setImmediate(turn),
} = {}): Intake {
  const waiting: (() => void)[] = [];
  let isKnocking = false;
  let openedAt = 0;
  const turn = () => {
    const began = now();
    const isOpen = isKnocking && began - openedAt < OPEN_MS;
    isKnocking = false;
    if (!isOpen) {
      while (waiting.length > 0 && now() - began < WORK_MS) waiting.shift()?.();
      openedAt = now();
    }
    if (waiting.length > 0) nextTurn(turn);
  };
  return {
    knock: () => void (isKnocking = true),
    take(work) {
      if (waiting.push(arrived(work)) > 1) return;
      openedAt = now();
      nextTurn(turn);
    },
  };
}
