/**
 * `npm run bench:save`: how long a change of a component takes from the save until it is seen in an open page, with what was typed
 * still there. Against `npm run dev -- parent`; with `--entry http://localhost:4201/tq_parent.js`, against a page that
 * allows this override, such as one at `--url`. Changes `mfe-parent/src/features/rewards/reward-dialog.tsx`, and puts it back.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../../test/chromium.mjs';
import { commandLine } from '@tastequest/deploy/command-line';
import { root } from '../../local/cli/prepare.mjs';

const USAGE = `Usage: npm run bench:save -- [options]

  --saves 10         how often the file is saved
  --url http://localhost:3000
                     the page
  --entry ADDRESS    the entry of the remote that the page takes instead of its own
  --email, --password
                     a parent of that server; the demo family's unless given`;
const { values } = commandLine(USAGE, {
  saves: 10,
  url: 'http://localhost:3000',
  entry: '',
  email: 'demo@tastequest.example',
  password: 'taste-quest-demo',
});
const TITLE = 'Create Reward';
const file = path.join(root, 'mfe-parent/src/features/rewards/reward-dialog.tsx');
const before = readFileSync(file, 'utf8');
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await openDialog();
  const field = page.getByRole('dialog').getByLabel('Name');
  await field.fill('Kept');
  const times = [];
  for (let save = 1; save <= values.saves; save += 1) {
    const title = `${TITLE} ${save}`;
    const seen = await watchFor(page, title);
    const saved = Date.now();
    writeFileSync(file, before.replace(`'${TITLE}'`, `'${title}'`));
    times.push((await page.evaluate(seen)) - saved);
    if ((await field.inputValue()) !== 'Kept') throw new Error('What was typed is gone.');
  }
  const sorted = times.toSorted((a, b) => a - b);
  console.log(`${times.join(', ')} ms; median ${sorted[Math.floor(sorted.length / 2)]} ms`);
} finally {
  writeFileSync(file, before);
  await browser.close();
}

async function openDialog() {
  const page = await browser.newPage();
  const { url, entry, email, password } = values;
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/parent');
  if (entry) await page.evaluate((to) => localStorage.setItem('tq_overrides', JSON.stringify({ parent: to })), entry);
  await page.goto(`${url}/parent/rewards`);
  await page.getByRole('button', { name: TITLE }).first().click();
  await page.getByRole('dialog').waitFor();
  return page;
}

/** Notes when the title is in the page; the expression answers it. */
async function watchFor(page, title) {
  await page.evaluate((text) => {
    window.seen = new Promise((resolve) => {
      const look = () => document.querySelector('[role=dialog] h2')?.textContent === text && resolve(Date.now());
      new MutationObserver(look).observe(document.body, { childList: true, characterData: true, subtree: true });
    });
  }, title);
  return 'window.seen';
}
