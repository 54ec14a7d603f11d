import { writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { Site } from '../../src/api.ts';
import { breakableRemote } from '../../src/breakable-remote.ts';
import { stopClock } from '../../src/clock.ts';
import { newSuperAdmin, type Family, type Person } from '../../src/family.ts';
import { AREA, CASES, type Case } from '../../src/faults.ts';
import { expect, test } from '../../src/test.ts';

interface Area {
  who?: (scene: { site: Site; family: Family }) => Promise<Person>;
  /** A page without the remote; `link` leads from there to the area. */
  start: string;
  link: string;
  stands: (page: Page) => Locator;
  /** Another area or page that the navigation leads to. */
  other: { link?: string; stands: (page: Page) => Locator };
}

const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name });
const PARENT = { link: 'Dashboard', stands: heading('Parent Dashboard') };
const SETTINGS = { link: 'Settings', stands: heading('Account') };
const start = '/nowhere';
const AREAS: Record<string, Area> = {
  landing: {
    start: '/login',
    link: 'TasteQuest',
    stands: (page) => page.getByRole('button', { name: 'Get Started' }).first(),
    // The panel of a visitor has no navigation but the browser's.
    other: { stands: heading('Welcome back') },
  },
  parent: { who: async ({ family }) => family.parent, start, ...PARENT, other: SETTINGS },
  child: {
    who: ({ family }) => family.addChild({ name: 'Mia' }),
    start,
    link: 'Dashboard',
    stands: heading('My Dashboard'),
    other: SETTINGS,
  },
  settings: { who: async ({ family }) => family.parent, start, ...SETTINGS, other: PARENT },
  admin: {
    who: ({ site }) => newSuperAdmin(site),
    start: '/settings',
    link: 'Super Admin',
    stands: heading('Super Admin'),
    other: PARENT,
  },
};

const linkTo = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first();
/** By an event without a pointer or focus, because those fetch an area early. */
const follow = (page: Page, name: string) => linkTo(page, name).dispatchEvent('click');
const panel = (page: Page) => page.getByRole('alert');
/** Few steps: the clock of Playwright repeats all of them in every new page. */
const STEP_MS = 500;
const secondsIn = (page: Page) => page.evaluate(() => performance.now() / 1000);

/** The shell knows no remote by name: each fault is tried with one area, in turn. `TQ_FAULTS=all`: with all. */
const isEach = process.env['TQ_FAULTS'] === 'all';
const NAMES = Object.keys(AREAS);
const casesOf = (name: string) => CASES.filter((_, turn) => isEach || NAMES[turn % NAMES.length] === name);

for (const [name, area] of Object.entries(AREAS)) {
  test.describe(name, () => {
    test.use({ expectedErrors: errorsOf(name) });

    test('opens or says why it does not, hurts nothing else, and comes back', async ({ site, family, openDevice }) => {
      test.slow(); // All of its faults, in one page.
      const page = await openDevice(await area.who?.({ site, family }));
      await page.clock.install();
      const remote = await breakableRemote(page, name);
      const rows: string[] = [];
      for (const each of casesOf(name)) {
        await test.step(each.fault, async () => {
          const { shows, requests, seconds } = await suffer({ page, area, remote }, each);
          rows.push(`| ${name} | ${each.fault} | ${shows} | ${requests} | ${seconds.toFixed(1)} |`);
          expect.soft(requests, each.fault).toBe(each.requests);
          expect.soft(seconds, each.fault).toBeLessThanOrEqual(each.seconds);
        });
      }
      // What the page still asks for is nobody's failure, nor what it would ask for next.
      await page.goto('about:blank');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.close();
      writeFileSync(test.info().outputPath('faults.md'), `${HEAD}\n${rows.join('\n')}\n`);
    });
  });
}

const HEAD = `| area | fault | shows | requests for the entry | seconds |\n| --- | --- | --- | --- | --- |`;

interface Scene {
  page: Page;
  area: Area;
  remote: Awaited<ReturnType<typeof breakableRemote>>;
}

/**
 * Opens the area while it has the fault. Where it doesn't open, goes elsewhere and back, and ends the fault: the area stands.
 * Answers what was seen first.
 */
async function suffer(scene: Scene, each: Case) {
  const { page, area, remote } = scene;
  remote.begin(each);
  await page.goto(area.start);
  await expect(linkTo(page, area.link)).toBeVisible();
  if (each.hovers) await linkTo(page, area.link).hover();
  await stopClock(page);
  const began = await secondsIn(page);
  await follow(page, area.link);
  await settle(scene, async () => (await secondsIn(page)) - began > (each.endsAfter ?? Infinity) && remote.end());
  const seconds = (await secondsIn(page)) - began;
  await page.clock.resume();
  await each.later?.(page);
  if (each.shows !== AREA) await expect(panel(page)).toBeVisible();
  const isPanel = await panel(page).isVisible();
  const seen = {
    shows: isPanel ? await panel(page).getByRole('heading').innerText() : AREA,
    requests: remote.entryRequests(),
    seconds,
  };
  expect(seen.shows, each.fault).toBe(each.shows);
  if (isPanel) await recover(scene, each);
  await expect(area.stands(page)).toBeVisible();
  return seen;
}

async function recover(scene: Scene, { heals, later }: Case): Promise<void> {
  const { page, area, remote } = scene;
  const { link, stands } = area.other;
  await (link ? follow(page, link) : page.goBack());
  await expect(stands(page)).toBeVisible();
  if (heals === 'on return') remote.end();
  await (link ? page.goBack() : page.goForward());
  if (heals === 'on return') return;
  await stopClock(page);
  await settle(scene);
  await page.clock.resume();
  await later?.(page);
  await expect(panel(page)).toBeVisible();
  remote.end();
  if (heals === 'by itself') await page.evaluate(() => dispatchEvent(new Event('online')));
  else await page.getByRole('button', { name: heals }).click();
}

/** Until the area or the panel stands. The page's time passes where nothing but time is waited for. */
async function settle({ page, area, remote }: Scene, meanwhile?: () => Promise<unknown>): Promise<void> {
  const end = area.stands(page).or(panel(page)).first();
  const look = async () => {
    await meanwhile?.();
    if (await remote.isWaitingInVain()) await page.clock.fastForward(STEP_MS);
    return end.isVisible();
  };
  await expect.poll(look, { intervals: [50] }).toBe(true);
}

/** What the browser and React say of a fault. */
function errorsOf(name: string): RegExp {
  const files = `(/releases/${name}/|/registry\\.json)`;
  const network = ['Failed to load resource', 'Failed to find a valid digest'].map((text) => `${text}.*${files}`);
  return new RegExp([...network, 'Broken on purpose', 'SyntaxError: Unexpected end of input'].join('|'));
}
