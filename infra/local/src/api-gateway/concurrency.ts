/** How many may work at once. */
export interface Concurrency {
  count(): number;
  /** Told from when to when work took, and whether there was none beside it. */
  learn(began: number, ended: number, wasAlone: boolean): void;
}

/**
 * From one to `most`, half of them at first, as TCP finds how much a line takes (AIMD, RFC 5681): half as many once the work takes longer than `slowMs`, one
 * more for each round that does not. Many at once are each as slow as the machine's share for one of so many; a few are quick, and the
 * others wait in line, where it is known how long.
 */
export function createConcurrency(most: number, slowMs: number): Concurrency {
  let count = most / 2;
  let halvedAt = -Infinity;
  return {
    count: () => count,
    learn(began, ended, wasAlone) {
      if (ended - began <= slowMs) count = Math.min(count + 1 / count, most);
      // What was alone is slow by itself; what began before the last time says only what is known already.
      else if (!wasAlone && began >= halvedAt) {
        count = Math.max(count / 2, 1);
        halvedAt = ended;
      }
    },
  };
}
