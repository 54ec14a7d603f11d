/** What `work` answers; rejects when that is not there after `ms`. The work itself goes on. */
export function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>(
    (_, reject) => (timer = setTimeout(reject, ms, new Error('It is not there in time.'))),
  );
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
