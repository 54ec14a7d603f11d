import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

type Method = 'hash' | 'compare';
type Answer = { value: string | boolean } | { error: string };

interface Task {
  method: Method;
  args: [string, string | number];
  /** How many workers ended over it. */
  crashes: number;
  resolve(value: string | boolean): void;
  reject(error: Error): void;
}

/** Threads that hash and compare passwords, one password each at a time. */
export interface HashPool {
  /** Rejects once nobody waits for it any more; what has no thread yet gets none then. */
  run(method: Method, args: Task['args'], signal?: AbortSignal): Promise<string | boolean>;
  /** Ends the threads. What was not answered yet rejects. */
  close(): Promise<void>;
}

interface HashPoolOptions {
  /** One for each processor: they give way to everything else (password-worker.mjs). */
  size?: number;
  worker?: URL;
}

/** A password that ended so many threads ends no more of them. */
const MOST_CRASHES = 2;

/** How many may wait is the gateway's business: only what has a place there gets here. */
export function createHashPool({
  size = availableParallelism(),
  worker = new URL('./password-worker.mjs', import.meta.url),
}: HashPoolOptions = {}): HashPool {
  const line: Task[] = [];
  const idle = new Set<Worker>();
  const busy = new Map<Worker, Task>();
  let isClosed = false;

  const assign = () => {
    while (line.length > 0 && (idle.size > 0 || busy.size < size)) {
      const [thread = start()] = idle;
      idle.delete(thread);
      const task = line.shift() as Task;
      busy.set(thread, task);
      // Only work in hand keeps the process alive.
      thread.ref();
      thread.postMessage({ method: task.method, args: task.args });
    }
  };
  const settle = (thread: Worker, answer: Answer) => {
    const task = busy.get(thread);
    busy.delete(thread);
    idle.add(thread);
    thread.unref();
    if ('error' in answer) task?.reject(new Error(answer.error));
    else task?.resolve(answer.value);
    assign();
  };
  const lose = (thread: Worker, error: Error) => {
    const task = busy.get(thread);
    busy.delete(thread);
    idle.delete(thread);
    if (!task) return;
    task.crashes += 1;
    // Hashing changes nothing: another thread can do it anew.
    if (isClosed || task.crashes === MOST_CRASHES) task.reject(error);
    else line.unshift(task);
    assign();
  };
  const start = (): Worker => {
    const thread = new Worker(worker, { execArgv: [] });
    let reason = new Error('The thread that hashes passwords ended.');
    thread.on('message', (answer: Answer) => settle(thread, answer));
    thread.on('error', (error) => (reason = error));
    thread.on('exit', () => lose(thread, reason));
    return thread;
  };

  return {
    async run(method, args, signal) {
      if (isClosed) throw new Error('The threads that hash passwords have ended.');
      const answer = enqueue(line, { method, args }, signal);
      assign();
      return answer;
    },
    async close() {
      isClosed = true;
      for (const task of line.splice(0)) task.reject(new Error('The threads that hash passwords have ended.'));
      await Promise.all([...idle, ...busy.keys()].map((thread) => thread.terminate()));
    },
  };
}

/** Puts a task in line. Whoever gives up is told at once; a thread that is at it then ends its work for nobody. */
function enqueue(line: Task[], work: Pick<Task, 'method' | 'args'>, signal?: AbortSignal): Promise<string | boolean> {
  return new Promise((resolve, reject) => {
    const task: Task = { ...work, crashes: 0, resolve, reject };
    line.push(task);
    signal?.addEventListener('abort', () => {
      const place = line.indexOf(task);
      if (place >= 0) line.splice(place, 1);
      reject(signal.reason as Error);
    });
  });
}
