/** Does what can wait once nobody has asked for anything for `quietMs`, one job after the other, and stops when somebody asks again. */
export function createQuietWork(quietMs: number) {
  const waiting: (() => Promise<void>)[] = [];
  let asked = 0;

  const work = async () => {
    const before = asked;
    while (asked === before) {
      const job = waiting.shift();
      if (!job) return;
      await job();
    }
  };
  const timer = setTimeout(() => void work(), quietMs).unref();

  return {
    /** Somebody asks: what waits, waits anew. */
    ask() {
      asked += 1;
      timer.refresh();
    },
    add(job: () => Promise<void>) {
      waiting.push(job);
    },
  };
}
