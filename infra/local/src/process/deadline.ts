import { AsyncLocalStorage } from 'node:async_hooks';

/** A request was given up on purpose, whole: who asked is told so, and the log need not be. */
export class GivenUp extends Error {}

/** Until when a request has to be done with. Whoever finds that it can't be gives it up whole: nothing of it is done then. */
export class Deadline {
  readonly #at: number;
  readonly #isSpared: () => boolean;
  #isMissed = false;

  /** `isSpared` says whether it may take its time after all, at each look. */
  constructor(ms: number, isSpared = () => false) {
    this.#at = performance.now() + ms;
    this.#isSpared = isSpared;
  }

  get isMissed(): boolean {
    return this.#isMissed;
  }

  /** The milliseconds that are left, one or more; null when it may take its time. Throws, and gives it up, when there are none. */
  left(): number | null {
    if (this.#isSpared()) return null;
    const ms = Math.ceil(this.#at - performance.now());
    if (ms <= 0) throw this.giveUp();
    return ms;
  }

  /** The request is given up: throw what this answers. */
  giveUp(): GivenUp {
    this.#isMissed = true;
    return new GivenUp('It could not be done in time.');
  }
}

/** The deadline of the request at hand; none where it may not be cut off. */
export const deadlines = new AsyncLocalStorage<Deadline | undefined>();
