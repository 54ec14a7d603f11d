/** `npm run screenshots`: takes the pictures of the README from the demo family of the running product. */
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium as browserType, expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { chromium } from './chromium.ts';
import { pictureFonts } from './picture-fonts.mjs';
import { goTo, childSignIn, signInParent, valueOf } from './steps.ts';

const FOLDER = fileURLToPath(new URL('../../../docs/screenshots/', import.meta.url));
const MAX_BYTES = 150_000;

/** The accounts that `npm start` loads. */
const DEMO = {
  parent: { email: 'demo@tastequest.example', password: 'taste-quest-demo' },
  child: { picture: 'Fox', pin: '1234' },
  admin: { email: 'admin@tastequest.example', password: 'taste-quest-admin' },
};

const SCREENS = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const;

const fonts = await mkdtemp(path.join(tmpdir(), 'tq-fonts-'));
const browser = await browserType.launch({ ...chromium(), env: { ...process.env, ...(await pictureFonts(fonts)) } });
try {
  await mkdir(FOLDER, { recursive: true });
  for (const [name, screen] of Object.entries(SCREENS)) await takeAll(browser, name, screen);
} finally {
  await browser.close();
  await rm(fonts, { recursive: true, force: true });
}

async function takeAll(on: Browser, name: string, screen: BrowserContextOptions): Promise<void> {
  const open = () =>
    on.newContext({
      ...screen,
      baseURL: process.env['TQ_BASE_URL'] ?? 'http://localhost:3000',
      reducedMotion: 'reduce',
      colorScheme: 'light',
      locale: 'en-US',
    });
  const grownUp = await (await open()).newPage();
  await grownUp.goto('/');
  await take(grownUp, `landing-${name}`, /new taste/);
  await signInParent(grownUp, DEMO.parent);
  await take(grownUp, `parent-dashboard-${name}`, 'Parent Dashboard');
  await goTo(grownUp, 'Rewards');
  await take(grownUp, `parent-rewards-${name}`, 'Rewards Management');
  await goTo(grownUp, 'Settings');
  const familyCode = await valueOf(grownUp, 'Family code').innerText();

  const child = await (await open()).newPage();
  await childSignIn(child, familyCode, DEMO.child);
  await take(child, `child-home-${name}`, 'My Dashboard');
  await goTo(child, 'Rewards');
  await take(child, `child-rewards-${name}`, 'Rewards');
}

/** Waits until the screen is there and stands still, then keeps what is in view. */
async function take(page: Page, name: string, heading: string | RegExp): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const file = path.join(FOLDER, `${name}.png`);
  await page.screenshot({ path: file, animations: 'disabled' });
  const { size } = await stat(file);
  if (size > MAX_BYTES) throw new Error(`${file} has ${size} bytes; a picture of the README has at most ${MAX_BYTES}.`);
  process.stdout.write(`${name}.png ${Math.round(size / 1000)} kB\n`);
}
