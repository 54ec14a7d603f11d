import { chromium as browserType, type Page } from '@playwright/test';
import { mkdirSync } from 'node:fs';
import { chromium } from './chromium.ts';
import { findSite } from './api.ts';
import { signIn, signInKid } from './family.ts';
import { PARENT_SCREENS, SETTINGS_SCREENS, CHILD_SCREENS } from './screens.ts';

const baseURL = process.env['TQ_BASE_URL'] ?? 'http://localhost:4555';
const only = process.argv[2] ?? '';
const OUT = '/tmp/small-shots';
mkdirSync(OUT, { recursive: true });
const site = await findSite(baseURL);
const parent = await signIn(site, { email: 'demo@tastequest.example', password: 'taste-quest-demo' });
const rows = await parent.api.rows('families', 'select=family_code');
const code = String(rows[0]?.['family_code']);
const kid = await signInKid(site, code, { name: 'Mia', born: '2018-01-01', picture: 'Fox', pin: '1234' });
const admin = await signIn(site, { email: 'admin@tastequest.example', password: 'taste-quest-admin' });
const kids = await parent.api.rows('profiles', 'role=eq.child&select=id');
const DEVICE = { 'tastequest-family-code': code };
type Act = (page: Page) => Promise<unknown>;
const button = (name: string | RegExp, nth = 0): Act => (page) => page.getByRole('button', { name }).nth(nth).click({ timeout: 8000 });
const kidLogin: Act = (page) => page.getByRole('radio', { name: /kid/ }).check({ timeout: 8000, force: true });
const VISITOR: [string, Act?, string?][] = [
  ['/'], ['/privacy'], ['/login'], ['/login', kidLogin, 'kid-login'], ['/players'], ['/signup'], ['/forgot-password'], ['/no-such-page'], ['/confirm-email'], ['/reset-password'],
];
const PARENT: [string, Act?, string?][] = [
  ...[...PARENT_SCREENS, ...SETTINGS_SCREENS, `/parent/children/${String(kids[0]?.['id'])}`, `/parent/challenges/${String(kids[0]?.['id'])}`].map((p) => [p] as [string]),
  ['/parent/children', button(/Sign-in for/), 'signin-dialog'],
  ['/parent/children', button(/Add child/i), 'add-child'],
  ['/parent/children', button(/^Edit/i), 'edit-child'],
  ['/parent/rewards', button(/(Create|Add|New) reward/i), 'new-reward'],
  ['/parent/challenges', button(/(Create|Add|New) challenge/i), 'new-challenge'],
  ['/parent/manage-food', button(/Add food/i), 'new-food'],
  ['/parent/food-log', button(/Log food/i), 'log'],
  ['/parent', button(/Open menu/), 'menu'],
];
const CHILD: [string, Act?, string?][] = [...CHILD_SCREENS.map((p) => [p] as [string]), ['/child/log', button(/Log /), 'child-log'], ['/child/rewards', button(/wish/i), 'wish']];
const ADMIN: [string][] = [['/settings/super-admin'], ['/settings/account']];

const doubled = async (page: Page, how: string) => {
  if (how === 'root') await page.addStyleTag({ content: 'html{font-size:200% !important}' }).catch(() => page.evaluate(() => (document.documentElement.style.fontSize = '200%')));
  if (how === 'text')
    await page.evaluate(() => {
      const sizes = [...document.querySelectorAll<HTMLElement>('body, body *')].map((e) => [e, parseFloat(getComputedStyle(e).fontSize), getComputedStyle(e).lineHeight] as const);
      for (const [e, size, lh] of sizes) { if (!e.style) continue; e.style.setProperty('font-size', `${size * 2}px`, 'important'); if (lh !== 'normal') e.style.setProperty('line-height', `${parseFloat(lh) * 2}px`, 'important'); }
    });
};
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const isInside = (box: Element) => getComputedStyle(box).overflowX !== 'visible' && !box.matches('html, body, [role=dialog], [role=dialog] > *');
    const reachesOut = (element: Element) => {
      const { right, left, width } = element.getBoundingClientRect();
      if (width === 0 || (right <= clientWidth + 0.5 ) || !element.checkVisibility()) return false;
      for (let box = element.parentElement; box; box = box.parentElement) if (isInside(box)) return false;
      return true;
    };
    // scroll inside boxes which should not scroll sideways
    const boxes = [...document.querySelectorAll('[role=dialog] *')].filter((e) => e.scrollWidth > e.clientWidth + 1 && ['auto', 'scroll'].includes(getComputedStyle(e).overflowX)).map((e) => `scrolls sideways: ${e.tagName}.${e.getAttribute('class')} ${e.scrollWidth}>${e.clientWidth}`);
    const found = [...document.body.querySelectorAll('*')].filter(reachesOut).map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class')}:${Math.round(element.getBoundingClientRect().right)}:${(element.textContent ?? '').slice(0, 30)}`);
    // clipped text
    const clipped = [...document.body.querySelectorAll('button, a, h1, h2, h3, p, dt, dd, label')].filter((e) => e.checkVisibility() && e.scrollWidth > e.clientWidth + 2 && e.clientWidth > 0 && ['hidden', 'clip'].includes(getComputedStyle(e).overflowX) && getComputedStyle(e).textOverflow !== 'ellipsis').map((e) => `clipped ${e.tagName}.${e.className}:${(e.textContent ?? '').slice(0, 30)}`);
    const bars = [...document.body.querySelectorAll('*')].filter((e) => ['sticky', 'fixed'].includes(getComputedStyle(e).position) && e.checkVisibility() && e.getBoundingClientRect().height > 0 && e.getBoundingClientRect().height < innerHeight && e.getBoundingClientRect().height > innerHeight * 0.3).map((e) => `bar ${e.tagName}.${e.className} ${Math.round(e.getBoundingClientRect().height)} of ${innerHeight}`);
    return [...(scrollWidth > clientWidth ? [`PAGE ${scrollWidth}>${clientWidth}`] : []), ...found.slice(0, 8), ...boxes, ...clipped.slice(0, 4), ...bars];
  });

const browser = await browserType.launch(chromium());
const MODES = [
  ['root', { width: 360, height: 740 }],
  ['text', { width: 360, height: 740 }],
  ['land', { width: 740, height: 360 }],
  ['rootland', { width: 740, height: 360 }],
] as const;
for (const [who, scenes, storage] of [
  ['visitor', VISITOR, {}],
  ['device', [['/login'], ['/players'], ['/login', kidLogin, 'kid']] as [string, Act?, string?][], DEVICE],
  ['parent', PARENT, parent.storage],
  ['child', CHILD, kid.storage],
  ['admin', ADMIN, admin.storage],
] as const) {
  for (const [mode, viewport] of MODES) {
    if (only && !`${who}:${mode}`.includes(only)) continue;
    const localStorage = Object.entries(storage as Record<string, string>).map(([name, value]) => ({ name, value }));
    const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true, baseURL, reducedMotion: 'reduce', bypassCSP: true, storageState: { cookies: [], origins: [{ origin: new URL(baseURL).origin, localStorage }] } });
    await context.addInitScript('globalThis.__name = (f) => f');
    const page = await context.newPage();
    for (const [path, act, title] of scenes) {
      const name = `${who}-${mode}-${(title ?? path).replace(/[^\w]+/g, '_')}`;
      try {
        await page.goto(path);
        if (mode.startsWith('root')) await doubled(page, 'root');
        await page.locator('h1').first().waitFor({ timeout: 10000 });
        await page.waitForLoadState('networkidle');
        if (act) { await act(page); await page.waitForTimeout(400); await page.waitForLoadState('networkidle'); }
        if (mode === 'text') await doubled(page, 'text');
        await page.waitForTimeout(300);
        const found = await tooWide(page);
        if (found.length) console.log(`${name}\n   ${found.join('\n   ')}`);
        await page.screenshot({ path: `${OUT}/${name}.png`, fullPage: !act });
      } catch (error) { console.log(`${name} FAILED ${String(error).slice(0, 150)}`); }
    }
    await context.close();
  }
}
await browser.close();
