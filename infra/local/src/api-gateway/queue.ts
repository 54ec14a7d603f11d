interface QueueSize {
  /** How many work at once. */
  atOnce: number;
  /** How many may wait for them. */
  waiting: number;
}

/** Lets a few work at once and some wait; null for whoever comes when both are full. */
export interface Queue {
  run<T>(work: () => Promise<T>): Promise<T | null>;
}

export function createQueue({ atOnce, waiting }: QueueSize): Queue {
  const line: (() => void)[] = [];
  let working = 0;
  const leave = () => {
    const next = line.shift();
    // Who is next takes the place as it is: nobody who comes now gets in between.
    if (next) next();
    else working -= 1;
  };
  return {
    async run(work) {
      if (working < atOnce) working += 1;
      else if (line.length >= waiting) return null;
      else await new Promise<void>((resolve) => line.push(resolve));
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
