/**
 * `npm run bench:lighthouse`: Lighthouse's mobile preset against the built product, on a port of its own; medians of the runs.
 * Ends with 1 when the landing page misses its goals.
 */
import { chromium } from 'playwright-core';
import { findChromium } from '../../test/chromium.mjs';
import { commandLine } from '@tastequest/deploy/command-line';
import { startSystem } from '../../test/system.mjs';
import { root } from '../../local/cli/prepare.mjs';

const GOALS = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };
const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  bytes: 'total-byte-weight',
};
/** Pages that have to meet the goals; the others are only shown. */
const JUDGED = ['/', '/privacy'];

const USAGE = `Usage: npm run bench:lighthouse -- [options]

  --runs 3           how often each page is measured
  --paths /,/privacy,/login
                     the pages`;
const { values } = commandLine(USAGE, { runs: 3, paths: '/,/privacy,/login' });

const lighthouse = await import('lighthouse').then(
  (module) => module.default,
  () => null,
);
if (!lighthouse) {
  console.error(
    'Lighthouse is not installed here.\n\nInstall it: npm install --save-dev --save-exact lighthouse@12.8.2\n',
  );
  process.exit(1);
}

const system = await startSystem(root);
const port = 9222 + Math.floor(Math.random() * 1000);
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
});
let missed = 0;
try {
  console.log(row(['page', ...Object.keys(GOALS), ...Object.keys(METRICS), 'requests']));
  console.log(row(Array(2 + Object.keys(GOALS).length + Object.keys(METRICS).length).fill('---')));
  for (const path of values.paths.split(',')) await judge(path);
} finally {
  await browser.close();
  await system.stop();
}
process.exitCode = missed > 0 ? 1 : 0;

async function judge(path) {
  await fetch(system.url + path); // The first answer pays for starting.
  const runs = [];
  for (let run = 0; run < values.runs; run += 1) {
    const { lhr } = await lighthouse(system.url + path, { port, output: 'json', logLevel: 'error' });
    runs.push(lhr);
  }
  const scores = Object.keys(GOALS).map((name) => median(runs.map(({ categories }) => categories[name].score * 100)));
  const metrics = Object.entries(METRICS).map(([name, id]) =>
    round(name, median(runs.map(({ audits }) => audits[id].numericValue))),
  );
  const requests = median(runs.map(({ audits }) => audits['network-requests'].details.items.length));
  console.log(row([path, ...scores.map(Math.round), ...metrics, requests]));
  if (!JUDGED.includes(path)) return;
  Object.entries(GOALS).forEach(([name, goal], index) => {
    if (Math.round(scores[index]) >= goal) return;
    missed += 1;
    console.log(`${path}: ${name} is ${Math.round(scores[index])}, the goal is ${goal}${failures(runs[0], name)}`);
  });
}

function failures({ categories, audits }, category) {
  const failed = categories[category].auditRefs.filter(({ id }) => audits[id].score !== null && audits[id].score < 0.9);
  return failed.map(({ id }) => `\n  ${id}: ${audits[id].title}`).join('');
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

function round(name, value) {
  return name === 'CLS' ? value.toFixed(3) : Math.round(value);
}

function row(cells) {
  return `| ${cells.join(' | ')} |`;
}
