/**
 * `npm run bench:family`: how long a parent of a large family (6 children, 500 foods, 20 000 logs) waits in Chromium, on the built
 * product and a port of its own: p50 and slowest of the runs, in milliseconds. Ends with 1 when a p50 is over a second.
 */
import { chromium } from 'playwright-core';
import { findChromium } from '../../test/chromium.mjs';
import { commandLine } from '@tastequest/deploy/command-line';
import { startSystem } from '../../test/system.mjs';
import { root } from '../../local/cli/prepare.mjs';
import { growFamily } from './large-family.mjs';
import { demoSessions } from './sessions.mjs';

const GOAL_MS = 1000;
const USAGE = `Usage: npm run bench:family -- [options]

  --runs 7           how often each step is taken`;
const { values } = commandLine(USAGE, { runs: 7 });

const button = (page, name) => page.getByRole('button', { name }).first();
const heading = (page, name) => page.getByRole('heading', { name }).first();
/** Found, and what does not fit is gone. */
const alone = (page, name) =>
  page
    .locator('main')
    .filter({ hasNot: page.getByRole('heading', { name: 'Food 1', exact: true }) })
    .getByRole('heading', { name })
    .first();
const dialog = (page) => page.getByRole('dialog');

const DASHBOARD = {
  path: '/parent',
  there: (page) => page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem').first(),
};

/** A screen: what shows that it is there, and what is done on it, each with what shows that it is done. */
const LISTS = [
  {
    path: '/parent/food-log',
    there: (page) => heading(page, /^Food \d+/),
    steps: [
      [
        'more',
        (page) => button(page, 'Show more').click(),
        (page) => page.getByRole('heading', { name: /^Food \d+/ }).nth(60),
      ],
      ['search', (page) => page.getByRole('searchbox').fill('Food 77'), (page) => alone(page, 'Food 77')],
    ],
  },
  {
    path: '/parent/manage-food',
    there: (page) => heading(page, /^Food \d+/),
    steps: [
      [
        'next page',
        (page) => button(page, /next/i).click(),
        (page) =>
          page.getByRole('navigation', { name: 'Pages of foods' }).locator('[aria-current=page]', { hasText: '2' }),
      ],
      ['search', (page) => page.getByRole('searchbox').fill('Food 444'), (page) => alone(page, 'Food 444')],
    ],
  },
  {
    path: '/parent/rewards',
    there: (page) => page.getByRole('row', { name: /Reward \d+/ }).first(),
    steps: [
      [
        'search',
        (page) => page.getByRole('searchbox').fill('Reward 33'),
        (page) => page.getByRole('row', { name: /Reward 33/ }).first(),
      ],
      ['dialog', (page) => button(page, 'Create Reward').click(), (page) => dialog(page).getByLabel('Name')],
    ],
  },
];

const OTHERS = (childId) => [
  { path: '/parent/challenges', there: (page) => page.getByRole('row', { name: /Challenge \d+/ }).first() },
  { path: '/parent/calendar', there: (page) => page.getByRole('grid') },
  { path: '/parent/children', there: (page) => button(page, /^Edit /) },
  { path: `/parent/children/${childId}`, there: (page) => heading(page, 'Points History') },
  { path: '/parent/approvals', there: (page) => page.getByRole('heading', { level: 1 }) },
];

const LOGGING = {
  ...DASHBOARD,
  steps: [
    [
      'log dialog',
      (page) => button(page, 'Log Food').click(),
      (page) =>
        dialog(page)
          .getByRole('checkbox', { name: /Food \d+/ })
          .first(),
    ],
    [
      'food search',
      (page) => dialog(page).getByRole('searchbox').fill('Food 321'),
      (page) => dialog(page).getByRole('checkbox', { name: /Food 321/ }),
    ],
  ],
};

const screens = (childId) => [DASHBOARD, ...LISTS, ...OTHERS(childId), LOGGING];

const system = await startSystem(root);
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
let slow = 0;
try {
  const childId = await growFamily(system.data);
  const { parent } = await demoSessions(system);
  const context = await browser.newContext({ storageState: parent, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const times = new Map();
  for (let run = -1; run < values.runs; run += 1) {
    for (const screen of screens(childId)) await walk(page, screen, (what, ms) => run >= 0 && keep(times, what, ms));
  }
  print(times);
} finally {
  await browser.close();
  await system.stop();
}
process.exitCode = slow > 0 ? 1 : 0;

/** Opens the screen as a link does, then does its steps. */
async function walk(page, { path, there, steps = [] }, keepTime) {
  const timed = async (what, act, shown) => {
    const started = performance.now();
    await act();
    await appears(page, shown(page));
    keepTime(what, performance.now() - started);
  };
  const name = path.replace(/[0-9a-f-]{36}/, ':childId');
  await timed(name, () => page.goto(system.url + path, { waitUntil: 'commit' }), there);
  for (const [what, act, shown] of steps) await timed(`${name} ${what}`, () => act(page), shown);
}

/** `waitFor` looks only twice a second after a while. */
async function appears(page, part) {
  const end = performance.now() + 20_000;
  while (!(await part.isVisible())) {
    if (performance.now() > end) throw new Error(`${part} did not come on ${page.url()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

function keep(times, what, ms) {
  times.set(what, [...(times.get(what) ?? []), ms]);
}

function print(times) {
  console.log('| screen | p50 ms | slowest ms |\n| --- | --- | --- |');
  for (const [what, all] of times) {
    const sorted = all.toSorted((a, b) => a - b);
    const p50 = sorted[Math.floor(sorted.length / 2)];
    if (p50 > GOAL_MS) slow += 1;
    console.log(`| ${what} | ${Math.round(p50)} | ${Math.round(sorted.at(-1))} |`);
  }
}
