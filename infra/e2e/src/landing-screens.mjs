/**
 * `npm run landing:screens`: takes the pictures that the landing page shows, of the demo family in both themes. Starts the built
 * product on a port of its own, so `npm run build` comes first.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { demoSessions } from '../../bench/site/sessions.mjs';
import { root } from '../../local/cli/prepare.mjs';
import { findChromium } from '../../test/chromium.mjs';
import { startSystem } from '../../test/system.mjs';
import { pictureFonts } from './picture-fonts.mjs';

const FOLDER = path.join(root, 'mfe-landing/src/features/landing/screens');
/** A phone, in pixels enough for twice the width at which the page shows it. */
const PHONE = { viewport: { width: 360, height: 780 }, deviceScaleFactor: 1.5, hasTouch: true, isMobile: true };
const QUALITY = 0.82;
const MAX_BYTES = 40_000;

const SCREENS = [
  { name: 'challenges', who: 'child', path: '/child/challenges', heading: 'My Challenges' },
  { name: 'rewards', who: 'child', path: '/child/rewards', heading: 'Rewards' },
  { name: 'dashboard', who: 'parent', path: '/parent', heading: 'Parent Dashboard' },
  {
    name: 'adventure',
    who: 'sibling',
    path: '/child/challenges',
    heading: 'My sticker book',
    link: 'My sticker book: Spinach',
  },
];

const system = await startSystem(root);
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
  env: { ...process.env, ...(await pictureFonts(path.join(system.data, 'fonts'))) },
});
try {
  const sessions = await demoSessions(system);
  const encoder = await browser.newPage();
  for (const screen of SCREENS)
    for (const theme of ['light', 'dark']) {
      const picture = await asWebp(encoder, await take(screen, theme, sessions[screen.who]));
      const file = `${screen.name}-${theme}.webp`;
      if (picture.length > MAX_BYTES)
        throw new Error(`${file} has ${picture.length} bytes, at most ${MAX_BYTES} are due.`);
      await writeFile(path.join(FOLDER, file), picture);
      process.stdout.write(`${file} ${(picture.length / 1000).toFixed(1)} kB\n`);
    }
} finally {
  await browser.close();
  await system.stop();
}

/** The screen once nothing of it is loading and nothing moves. */
async function take({ path: address, heading, link }, colorScheme, storageState) {
  const context = await browser.newContext({
    ...PHONE,
    storageState,
    colorScheme,
    baseURL: system.url,
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  const page = await context.newPage();
  await page.goto(address);
  if (link) await page.getByRole('link', { name: link }).click();
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await page.waitForFunction(() => !/Loading/.test(document.querySelector('[role=status]')?.textContent ?? ''));
  await page.waitForLoadState('networkidle');
  const png = await page.screenshot({ animations: 'disabled' });
  await context.close();
  return png;
}

/** The browser encodes it: no library of images is needed. */
async function asWebp(page, png) {
  const address = await page.evaluate(
    async ([base64, quality]) => {
      const blob = await (await fetch(`data:image/png;base64,${base64}`)).blob();
      const bitmap = await createImageBitmap(blob);
      const canvas = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height });
      canvas.getContext('2d').drawImage(bitmap, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    [png.toString('base64'), QUALITY],
  );
  return Buffer.from(address.split(',')[1], 'base64');
}
