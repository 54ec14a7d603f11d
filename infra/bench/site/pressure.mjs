/**
 * `npm run bench:pressure`: what a server under pressure does, with a port and data of its own. Passwords: how many more the pool compares
 * than one thread of bcryptjs, how many sign in, and how long a dashboard takes beside them. Callers: 200 at once for `--seconds`,
 * who wait and try again as the app does; the longest that was served, and how many were refused. Then 200 who ask again at once, whatever
 * they are told, with four other programs at work on the machine. Ends with 1 when over a limit.
 */
import { spawn } from 'node:child_process';
import bcrypt from 'bcryptjs';
import { fetchInTime } from '@tastequest/client/internal';
import { root } from '../../local/cli/prepare.mjs';
import { createHashPool } from '@tastequest/local/hash-pool';
import { commandLine } from '@tastequest/deploy/command-line';
import { startSystem } from '../../test/system.mjs';
import { ask, createCaller, percentile, repeat, timed } from './pressure-load.mjs';

const LIMITS = { hashRatio: 2, dashboardMs: 100, servedMs: 2000 };
const CALLERS = 200;
const USAGE = `Usage: npm run bench:pressure -- [options]

  --seconds 20       how long the callers come
  --url ADDRESS      a server that runs, with RATE_LIMIT_FACTOR=1000; without it, one is started
  --data FOLDER      the data folder of that server`;
const { values } = commandLine(USAGE, { seconds: 20, url: '', data: '' });
const { seconds } = values;
let misses = 0;

console.log('| what | measured | limit |\n| --- | --- | --- |');
await passwords();
const system = values.url ? { ...values, stop: async () => undefined } : await startSystem(root);
try {
  const caller = createCaller(system);
  const session = JSON.parse(await ask(caller.signIn()));
  await warmUp(caller, session);
  await beside('no sign-ins', caller, session, 0, caller.signIn);
  await beside('sign-ins', caller, session, 10, caller.signIn);
  await crowd('200 callers', caller, session, fetchInTime);
  await besideOthers(4, () => crowd('200 who ask again at once, beside 4 programs', caller, session, (send) => send));
} finally {
  await system.stop();
}
process.exitCode = misses > 0 ? 1 : 0;

function row(what, measured, limit, isMet = true) {
  if (!isMet) misses += 1;
  console.log(`| ${what} | ${measured} | ${limit ?? ''}${isMet ? '' : ' **missed**'} |`);
}

/** In turns, so that both have the machine's moods. */
async function passwords() {
  const hash = bcrypt.hashSync('a password', 10);
  const pool = createHashPool();
  const before = createHashPool({
    size: 1,
    worker: new URL(
      `data:text/javascript,${encodeURIComponent(`
        import { parentPort } from 'node:worker_threads';
        import { createRequire } from 'node:module';
        const bcrypt = createRequire(${JSON.stringify(import.meta.url)})('bcryptjs');
        parentPort.on('message', ({ args }) => parentPort.postMessage({ value: bcrypt.compareSync(...args) }));
      `)}`,
    ),
  });
  const count = (threads) => repeat(10, 2, () => threads.run('compare', ['a password', hash]));
  await Promise.all([before, pool].map((threads) => threads.run('compare', ['a password', hash])));
  const done = { before: 0, pool: 0 };
  for (let turn = 0; turn < 3; turn += 1) {
    done.before += await count(before);
    done.pool += await count(pool);
  }
  await Promise.all([before.close(), pool.close()]);
  const ratio = done.pool / done.before;
  const isMet = ratio >= LIMITS.hashRatio;
  row('passwords a second, one thread of bcryptjs', (done.before / 6).toFixed(1));
  row('passwords a second, the pool', (done.pool / 6).toFixed(1));
  row('pool : one thread', ratio.toFixed(2), `≥ ${LIMITS.hashRatio}`, isMet);
}

async function warmUp(caller, session) {
  await repeat(4, 2, () => ask(caller.dashboard(session)));
}

/** One reader of the dashboard, twenty times a second at most, beside those who sign in. */
async function beside(who, caller, session, callers, request) {
  const reads = [];
  const reader = repeat(1, seconds / 2, async () => {
    await timed(() => ask(caller.dashboard(session)), reads);
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  // The line before them is for families: more than its places wait here.
  const done = await repeat(callers, seconds / 2, () => ask(request(), fetchInTime(fetch)));
  await reader;
  const p95 = percentile(reads, 0.95);
  if (callers > 0) row(`${who} a second, ${callers} at once`, (done / (seconds / 2)).toFixed(1));
  const isMet = p95 <= LIMITS.dashboardMs;
  row(`dashboard beside ${who}, p95`, `${p95.toFixed(0)} ms`, `≤ ${LIMITS.dashboardMs} ms`, isMet);
}

/** The same while so many programs take all of the machine that they get. */
async function besideOthers(count, work) {
  const others = Array.from({ length: count }, () => spawn(process.execPath, ['-e', 'for (;;);']));
  await work().finally(() => others.forEach((other) => other.kill('SIGKILL')));
}

/** Nine reads, then a write, by each, and a sign-in by some; who gave up comes again, as a screen does by itself. */
async function crowd(who, caller, session, patience) {
  const [served, refused, whole] = [[], [], []];
  const unexpected = new Map();
  const watched = async (input, init) => {
    const started = performance.now();
    const response = await fetch(input, init);
    const body = await response.arrayBuffer();
    const kept = response.status === 503 && response.headers.has('retry-after') ? refused : served;
    kept.push(performance.now() - started);
    if (!response.ok && kept === served) unexpected.set(response.status, (unexpected.get(response.status) ?? 0) + 1);
    return new Response(body.byteLength > 0 ? body : null, response);
  };
  let givenUp = 0;
  const send = patience(watched);
  const end = performance.now() + seconds * 1000;
  const done = await repeat(CALLERS, seconds, (index, turn) =>
    timed(async () => {
      const kind = turn % 10 === 9 ? 'write' : turn % 10 === 4 && index % 10 === 0 ? 'signIn' : 'dashboard';
      const request = caller[kind](session);
      while ((await send(...request)).status === 503 && performance.now() < end) givenUp += 1;
    }, whole),
  );
  const [longest, slowRefusal] = [served, refused].map((times) => times.reduce((a, b) => Math.max(a, b), 0));
  const all = served.length + refused.length;
  const ms = (time) => `${time.toFixed(0)} ms`;
  row(`${who}: served a second`, (served.length / seconds).toFixed(0));
  row('served, p50 and p95', `${ms(percentile(served, 0.5))}, ${ms(percentile(served, 0.95))}`);
  row('longest served', ms(longest), `≤ ${LIMITS.servedMs} ms`, longest <= LIMITS.servedMs);
  row('refused with 503 and Retry-After', `${((refused.length / all) * 100).toFixed(1)} % of ${all}`);
  row('longest refusal', ms(slowRefusal), `≤ ${LIMITS.servedMs} ms`, slowRefusal <= LIMITS.servedMs);
  row('other failures', JSON.stringify(Object.fromEntries(unexpected)), '{}', unexpected.size === 0);
  row(
    'done in the end, waiting included: p50, longest',
    `${done}: ${ms(percentile(whole, 0.5))}, ${ms(percentile(whole, 1))}`,
  );
  row('shown as busy after three tries', `${((givenUp / (done + givenUp)) * 100).toFixed(2)} %`);
}
