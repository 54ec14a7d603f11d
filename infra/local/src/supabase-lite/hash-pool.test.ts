import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import os from 'node:os';
import { BroadcastChannel } from 'node:worker_threads';
import bcrypt from 'bcryptjs';
import { createHashPool, type HashPool } from './hash-pool.ts';

/** A worker that tells on a channel what it is given, and does as the password says. */
const obedient = () =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { BroadcastChannel, parentPort, threadId } from 'node:worker_threads';
      const channel = new BroadcastChannel('${channel.name}');
      channel.unref();
      parentPort.on('message', ({ args: [password] }) => {
        channel.postMessage(password);
        if (password === 'crash') process.exit(1);
        if (password === 'fail') parentPort.postMessage({ error: 'no such hash' });
        if (password === 'thread') parentPort.postMessage({ value: String(threadId) });
        if (password === 'hang') channel.onmessage = ({ data }) => {
          if (data !== 'go on') return;
          channel.onmessage = null;
          parentPort.postMessage({ value: 'done' });
        };
      });
    `)}`,
  );

/** One for each test: what a thread of the test before told can arrive late. */
let channel: BroadcastChannel;
const pools: HashPool[] = [];
const poolOf = (size: number, worker?: URL) => {
  const pool = createHashPool({ size, worker });
  pools.push(pool);
  return pool;
};
/** What the threads were given so far, and who waits for more of it. */
const given: string[] = [];
let heard = () => undefined as void;
const threadsAreGiven = async (...passwords: string[]) => {
  while (given.length < passwords.length) await new Promise<void>((resolve) => (heard = resolve));
  expect(given).toEqual(passwords);
};

beforeEach(() => {
  given.splice(0);
  channel = new BroadcastChannel(`hash-pool.test ${randomUUID()}`);
  channel.onmessage = (event) => {
    given.push((event as MessageEvent<string>).data);
    heard();
  };
});
afterEach(async () => {
  channel.close();
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

it('knows the passwords of today, and makes hashes of the same kind', async () => {
  const pool = poolOf(1);
  const stored = bcrypt.hashSync('Größe 🥕', 10);
  expect(await pool.run('compare', ['Größe 🥕', stored])).toBe(true);
  expect(await pool.run('compare', ['Grösse', stored])).toBe(false);
  const made = String(await pool.run('hash', ['Größe 🥕', 10]));
  expect([made.slice(0, 7), bcrypt.compareSync('Größe 🥕', made)]).toEqual(['$2b$10$', true]);
});

it('works on as many as it has threads, and on the next when one is done', async () => {
  const pool = poolOf(2, obedient());
  const both = [pool.run('hash', ['hang', 4])];
  await threadsAreGiven('hang');
  both.push(pool.run('hash', ['hang', 4]));
  await threadsAreGiven('hang', 'hang');
  const third = pool.run('hash', ['thread', 4]);
  channel.postMessage('go on');
  expect(await Promise.all(both)).toEqual(['done', 'done']);
  expect(await third).toMatch(/^\d+$/);
});

it('has a thread for each processor', async () => {
  jest.spyOn(os, 'availableParallelism').mockReturnValueOnce(3);
  const pool = createHashPool({ worker: obedient() });
  pools.push(pool);
  const all = ['hang', 'hang', 'hang'].map((password) => pool.run('hash', [password, 4]));
  await threadsAreGiven('hang', 'hang', 'hang');
  channel.postMessage('go on');
  expect(await Promise.all(all)).toEqual(['done', 'done', 'done']);
});

it('gives what a thread ended over to another, once', async () => {
  const pool = poolOf(1, obedient());
  const [lost, next] = [pool.run('hash', ['crash', 4]), pool.run('hash', ['thread', 4])];
  await expect(lost).rejects.toThrow('The thread that hashes passwords ended.');
  expect(await next).toMatch(/^\d+$/);
  await threadsAreGiven('crash', 'crash', 'thread');
});

it('rejects what bcrypt refuses, and goes on', async () => {
  const pool = poolOf(1, obedient());
  await expect(pool.run('compare', ['fail', 'x'])).rejects.toThrow('no such hash');
  expect(await pool.run('hash', ['thread', 4])).toMatch(/^\d+$/);
});

it('says why it hashes nothing when its threads do not start', async () => {
  const broken = poolOf(1, new URL('data:text/javascript,throw new Error("no bcrypt here")'));
  await expect(broken.run('hash', ['x', 4])).rejects.toThrow('no bcrypt here');
});

it('leaves nobody waiting when it closes', async () => {
  const pool = poolOf(1, obedient());
  const asked = [pool.run('hash', ['hang', 4]), pool.run('hash', ['thread', 4])].map((each) => each.catch(String));
  await threadsAreGiven('hang');
  await pool.close();
  expect(await Promise.all(asked)).toEqual([
    'Error: The thread that hashes passwords ended.',
    'Error: The threads that hash passwords have ended.',
  ]);
  await expect(pool.run('hash', ['x', 4])).rejects.toThrow('have ended');
});

it('begins nothing for somebody who has given up, and tells them at once', async () => {
  const pool = poolOf(1, obedient());
  const ends = new AbortController();
  const [busy, next] = [pool.run('hash', ['hang', 4], ends.signal), pool.run('hash', ['thread', 4], ends.signal)];
  await threadsAreGiven('hang');
  ends.abort(new Error('no time'));
  await expect(busy).rejects.toThrow('no time');
  await expect(next).rejects.toThrow('no time');
  channel.postMessage('go on');
  expect(await pool.run('hash', ['thread', 5])).toMatch(/^\d+$/);
  await threadsAreGiven('hang', 'thread');
});

describe('the thread that hashes', () => {
  /** What it answers, the niceness of the threads before it started, and what any thread has beside that afterwards. */
  const program = `
    import { readdirSync, readFileSync } from 'node:fs';
    import { Worker } from 'node:worker_threads';
    const niceness = (task) => readFileSync('/proc/self/task/' + task + '/stat', 'utf8').split(') ')[1].split(' ')[16];
    const tasksOf = () => (process.platform === 'linux' ? readdirSync('/proc/self/task') : []);
    const before = new Set(tasksOf().map(niceness));
    const worker = new Worker(new URL(${JSON.stringify(new URL('./password-worker.mjs', `file://${__filename}`))}), { execArgv: [] });
    worker.on('message', ({ value }) => {
      const changed = tasksOf().map(niceness).filter((nice) => !before.has(nice));
      console.log(JSON.stringify({ value, priorities: before.size, changed }));
      process.exit();
    });
    worker.postMessage({ method: 'compare', args: ['x', 'y'] });`;
  const run = (niceness: string) =>
    JSON.parse(
      String(execFileSync('nice', ['-n', niceness, process.execPath, '--input-type=module', '-e', program])),
    ) as object;
  const priorities = process.platform === 'linux' ? 1 : 0;

  it('comes behind the requests', () => {
    const changed = process.platform === 'linux' && os.getPriority() < 5 ? ['5'] : [];
    expect(run('0')).toEqual({ value: false, priorities, changed });
  });

  it('leaves the priority of a server that comes behind all others as it is: raising it needs rights', () => {
    expect(run('15')).toEqual({ value: false, priorities, changed: [] });
  });
});
