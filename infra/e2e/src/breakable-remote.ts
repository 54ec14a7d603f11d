import type { Page, Request, Route } from '@playwright/test';
import { sri } from '@tastequest/deploy';
import { withRegistry, type Registry } from './remotes.ts';

/** What comes instead of a file: an answer, or nothing until the fault ends. `count` says how often the file was asked for. */
export type Answer = (route: Route, count: number) => Promise<unknown> | 'nothing';

/** What is wrong with a remote. Everything that is named goes wrong together. */
export interface Fault {
  entry?: Answer;
  /** The script of the first screen, and its style sheet. */
  chunk?: Answer;
  styles?: Answer;
  /** `/registry.json`, which retries read. */
  registry?: Answer;
  /** What pages and `/registry.json` say of the remote; without a result they don't name it. */
  registered?: (entry: object) => object | undefined;
  /** The registry that comes with the page can't be understood. */
  isPageGarbled?: boolean;
  /** New pages get another shell. */
  isShellOutdated?: boolean;
  /** The store has the build that was live before, which works. */
  hasLastGood?: boolean;
  /** Code after that of the entry, in a build that was released with it; `CONTAINER` is what the entry made. */
  code?: string;
}

/** A remote that breaks in this page between `begin` and `end`. The next pages have the fault, too. */
export async function breakableRemote(page: Page, name: string) {
  const files = await findFiles(page, name);
  const entryCode = await (await page.request.get(files.entry)).text();
  const requests = followRequests(page);
  let fault: Fault = {};
  let counts = new Map<string, number>();

  const changedEntry = () => fault.code && `${entryCode};${fault.code.replaceAll('CONTAINER', `tq_${name}`)}`;
  const answers: Record<keyof typeof files, () => Answer | undefined> = {
    entry() {
      const body = changedEntry();
      return body ? (route) => route.fulfill({ body, contentType: 'text/javascript' }) : fault.entry;
    },
    chunk: () => fault.chunk,
    styles: () => fault.styles,
    registry: () => fault.registry,
  };
  await withRegistry(page, (registry, where) => breakRegistry(registry, where, name, fault, changedEntry()));
  await serveLastGood(page, name);
  for (const [file, path] of Object.entries(files)) {
    await page.route(
      ({ pathname }) => pathname === path,
      async (route, request) => {
        counts.set(file, (counts.get(file) ?? 0) + 1);
        const answer = answers[file as keyof typeof files]();
        if (!answer) return route.fallback();
        if ((await answer(route, counts.get(file) ?? 0)) !== 'nothing') return;
        await requests.hold(request);
        await route.fallback().catch(() => undefined); // The page may have left meanwhile.
      },
    );
  }

  const end = () => {
    fault = {};
    requests.release();
  };
  return {
    begin(next: Fault) {
      end();
      fault = next;
      counts = new Map();
    },
    end,
    /** How often the entry was asked for since the fault began. */
    entryRequests: () => counts.get('entry') ?? 0,
    isWaitingInVain: requests.isWaitingInVain,
  };
}

function breakRegistry(
  registry: Registry,
  where: 'page' | 'network',
  name: string,
  fault: Fault,
  changedEntry: string | undefined,
): void {
  const entry = registry.remotes[name];
  if (!entry) return;
  // Pages don't carry it.
  const previous = fault.hasLastGood && where === 'network' ? [lastGood(entry)] : undefined;
  const changed = { ...entry, previous, ...(changedEntry && { integrity: sri(changedEntry) }) };
  registry.remotes[name] = (fault.registered ? fault.registered(changed) : changed) as typeof changed | undefined;
  if (fault.isShellOutdated && where === 'network') registry.shell = { build: 'the next one' };
  if (fault.isPageGarbled && where === 'page') registry.schemaVersion = 99;
}

const LAST_GOOD = '/last-good/';
const lastGood = <Entry extends { entry: string }>(entry: Entry) => ({
  ...entry,
  build: 'last good',
  entry: entry.entry.replace('/files/', LAST_GOOD),
});

/** The build as it is, at an address that no fault is at. */
const serveLastGood = (page: Page, name: string) =>
  page.route(new RegExp(`/releases/${name}${LAST_GOOD}`), async (route, request) =>
    route.fulfill({ response: await route.fetch({ url: request.url().replace(LAST_GOOD, '/files/') }) }),
  );

async function findFiles(page: Page, name: string) {
  const registry = '/registry.json';
  const { remotes } = (await (await page.request.get(registry)).json()) as {
    remotes: Record<string, { entry: string; preload: string[] }>;
  };
  const { entry = '', preload = [] } = remotes[name] ?? {};
  const last = (ending: string) => preload.findLast((file) => file.endsWith(ending)) ?? '';
  return { entry, chunk: last('.js'), styles: last('.css'), registry };
}

/** How long a page may think before it asks for the next file. */
const THINKS_MS = 100;

/** What the page has asked for, and of that what is held back. */
function followRequests(page: Page) {
  const open = new Set<Request>();
  const held = new Map<Request, () => void>();
  let lastNews = 0;
  const note = () => (lastNews = performance.now());
  const isStill = () => performance.now() - lastNews > THINKS_MS && [...open].every((request) => held.has(request));
  const close = (request: Request) => {
    open.delete(request);
    held.delete(request);
    note();
  };
  page.on('request', (request) => {
    open.add(request);
    note();
  });
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  return {
    hold: (request: Request) => new Promise<void>((resolve) => void held.set(request, resolve)),
    release() {
      for (const resolve of held.values()) resolve();
      held.clear();
    },
    /** The page has nothing to do, and what it asked for and still waits for doesn't come. Answers so once in a while. */
    async isWaitingInVain() {
      if (!isStill()) return false;
      await page.evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' }));
      if (!isStill()) return false;
      note();
      return true;
    },
  };
}
