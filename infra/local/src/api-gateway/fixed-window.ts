/** At most `max` hits within `seconds`. */
export interface Limit {
  max: number;
  seconds: number;
}

interface Window {
  hits: number;
  endsAt: number;
}

const SWEEP_AT = 10_000;

/** Counts hits per key in fixed windows, in memory. */
export class FixedWindowCounter {
  readonly #windows = new Map<string, Window>();

  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Counts a hit. Answers 0 when it is within the limit, else the seconds until the next one is. */
  count(key: string, { max, seconds }: Limit): number {
    const now = this.#now();
    let window = this.#windows.get(key);
    if (!window || window.endsAt <= now) {
      if (this.#windows.size >= SWEEP_AT) this.#sweep(now);
      window = { hits: 0, endsAt: now + seconds * 1000 };
      this.#windows.set(key, window);
    }
    window.hits += 1;
    return window.hits > max ? Math.ceil((window.endsAt - now) / 1000) : 0;
  }

  /** Forgets a key's hits: what it counted turned out to be rightful. */
  reset(key: string): void {
    this.#windows.delete(key);
  }

  #sweep(now: number): void {
    for (const [key, window] of this.#windows) if (window.endsAt <= now) this.#windows.delete(key);
    if (this.#windows.size < SWEEP_AT) return;
    // Still full: under attack. What was tried least goes, so that many made-up accounts push out no count that matters.
    const byHits = [...this.#windows].sort(([, left], [, right]) => left.hits - right.hits);
    for (const [key] of byHits.slice(0, SWEEP_AT / 10)) this.#windows.delete(key);
  }
}
