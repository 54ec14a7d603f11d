/**
 * `npm run bench:bytes`: what each page transfers on its first visit, with an empty cache, as brotli over the wire. Starts the built
 * product on a port of its own.
 */
import { chromium } from 'playwright-core';
import { findChromium } from '../../test/chromium.mjs';
import { commandLine } from '@tastequest/deploy/command-line';
import { startSystem } from '../../test/system.mjs';
import { root } from '../../local/cli/prepare.mjs';
import { demoSessions } from './sessions.mjs';

const PAGES = [
  { path: '/', who: 'visitor' },
  { path: '/', who: 'visitor', touch: true },
  { path: '/privacy', who: 'visitor' },
  { path: '/login', who: 'visitor' },
  { path: '/signup', who: 'visitor' },
  { path: '/', who: 'parent' },
  { path: '/parent', who: 'parent' },
  { path: '/settings/account', who: 'parent' },
  { path: '/child', who: 'child' },
  { path: '/settings/super-admin', who: 'admin' },
];

/** The server compresses a file quickly for whoever asks first, and well for everybody after. */
const VISITS = 2;
const SETTLE_MS = 1500;

const USAGE = `Usage: npm run bench:bytes -- [options]

  --url ADDRESS      a server that runs, of which visitors' pages are measured; without it, one is started`;
const { values } = commandLine(USAGE, { url: '' });
const executablePath = findChromium();
const system = values.url ? { url: values.url.replace(/\/$/, ''), stop: async () => {} } : await startSystem(root);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const states = values.url ? {} : await demoSessions(system);
  console.log(row(['page', 'who', 'kB', 'document', 'scripts', 'styles', 'data', 'requests', 'CLS']));
  console.log(row(Array(9).fill('---')));
  for (const page of PAGES) {
    if (page.who !== 'visitor' && !states[page.who]) continue;
    let found;
    for (let visit = 0; visit < VISITS; visit += 1) found = await measure(page, states[page.who]);
    const { total, document, script, stylesheet, requests, shift } = found;
    const data = total - document - script - stylesheet;
    const sizes = [total, document, script, stylesheet, data].map((bytes) => (bytes / 1000).toFixed(1));
    const what = page.touch ? `${page.path} and a first touch` : page.path;
    console.log(row([what, page.who, ...sizes, requests, shift.toFixed(3)]));
  }
} finally {
  await browser.close();
  await system.stop();
}

function row(cells) {
  return `| ${cells.join(' | ')} |`;
}

async function measure({ path, touch }, storageState) {
  const context = await browser.newContext({ storageState, viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const sums = { total: 0, document: 0, script: 0, stylesheet: 0, requests: 0 };
  const kinds = new Map();
  network.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type.toLowerCase()));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'other';
    sums.total += encodedDataLength;
    sums.requests += 1;
    if (kind in sums) sums[kind] += encodedDataLength;
  });
  await page.addInitScript(() => {
    window.shift = 0;
    const add = (list) => list.getEntries().forEach(({ value }) => (window.shift += value));
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(system.url + path, { waitUntil: 'networkidle' });
  if (touch) await page.mouse.move(100, 100);
  await page.waitForTimeout(SETTLE_MS);
  const shift = await page.evaluate(() => window.shift);
  await context.close();
  return { ...sums, shift };
}
