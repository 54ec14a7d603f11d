/** How many ask right now, whoever of them works, waits or is being refused. */
export interface Crowd {
  /** Counts the caller in as long as the work goes on. */
  with<T>(work: () => Promise<T>): Promise<T>;
  /** So few that each is served, however slow the machine is. */
  isFew(): boolean;
}

export function createCrowd(few: number): Crowd {
  let count = 0;
  return {
    async with(work) {
      count += 1;
      try {
        return await work();
      } finally {
        count -= 1;
      }
    },
    isFew: () => count <= few,
  };
}
