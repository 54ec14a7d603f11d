import { chromium as browserType } from '@playwright/test';
import { chromium } from './chromium.ts';
import { findSite } from './api.ts';
import { signIn } from './family.ts';
import { writeFileSync } from 'node:fs';
const baseURL = 'http://localhost:4555';
const site = await findSite(baseURL);
const parent = await signIn(site, { email: 'demo@tastequest.example', password: 'taste-quest-demo' });
const browser = await browserType.launch(chromium());
for (const colorScheme of ['light', 'dark'] as const) {
  const localStorage = Object.entries(parent.storage).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, colorScheme, baseURL, reducedMotion: 'reduce', storageState: { cookies: [], origins: [{ origin: baseURL, localStorage }] } });
  const page = await context.newPage();
  for (const [name, path, act] of [['dash', '/parent', ''], ['child', '/parent/children', 'progress'], ['cards', '/parent/children', 'cards']] as const) {
    await page.goto(path);
    await page.locator('h1').waitFor();
    await page.waitForLoadState('networkidle');
    if (act === 'cards') { await page.getByRole('button', { name: 'Print sign-in cards' }).click(); await page.getByRole('dialog').waitFor(); await page.waitForTimeout(500); }
    if (act === 'progress') { await page.getByRole('link', { name: 'Mia' }).click(); await page.waitForTimeout(1500); }
    await page.screenshot({ path: `/tmp/small-shots/screen-${name}-${colorScheme}.png` });
    await page.emulateMedia({ media: 'print', colorScheme });
    await page.setViewportSize({ width: 718, height: 1000 });
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/small-shots/print-${name}-${colorScheme}.png`, fullPage: true });
    await page.setViewportSize({ width: 1280, height: 800 });
    const pdf = await page.pdf({ format: 'A4', margin: { top: '12mm', bottom: '12mm', left: '10mm', right: '10mm' } });
    writeFileSync(`/tmp/small-shots/print-${name}-${colorScheme}.pdf`, pdf);
    console.log(name, colorScheme, pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length);
    await page.emulateMedia({ media: 'screen', colorScheme });
  }
  await context.close();
}
await browser.close();
