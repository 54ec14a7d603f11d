import type { Page } from '@playwright/test';
import type { Answer, Fault } from './breakable-remote.ts';

const status =
  (code: number): Answer =>
  (route) =>
    route.fulfill({ status: code, body: '' });
const abort: Answer = (route) => route.abort();
const hang: Answer = () => 'nothing';
const answer =
  (contentType: string, body: string): Answer =>
  (route) =>
    route.fulfill({ contentType, body });
const webPage = answer('text/html', '<!doctype html><title>Sign in to the hotel network</title>');
const garbage = answer('application/json', '{"schemaVersion":');
/** The browser may keep it, as it may keep every file of a release. */
const half: Answer = async (route) => {
  const response = await route.fetch();
  const body = await response.text();
  await route.fulfill({ response, body: body.slice(0, body.length / 2) });
};
/** Goes wrong once, and then no more. */
const once =
  (wrong: Answer): Answer =>
  (route, count) =>
    count === 1 ? wrong(route, count) : route.fallback();

const THROW = `throw new Error('Broken on purpose.')`;
/** The remote as it is, with another part. */
const withPart = (part: string) => `
  CONTAINER = (({ get, ...container }) => ({ ...container, get: async (name) => {
    const remote = (await get(name))().default;
    return () => ({ default: { ...remote, ${part} } });
  } }))(CONTAINER);`;
const withServices = (services: string) =>
  withPart(`mount: (props) => remote.mount({ ...props, services$: { ...props.services$, ${services} } })`);

export const AREA = 'the area';
const NOT_LOADED = "This page didn't load";
const NOT_NOW = "This page can't open right now";
const STOPPED = 'This page stopped working';

/** A fault, and what the shell makes of it. */
export interface Case extends Fault {
  fault: string;
  /** The title of the panel, or `AREA`. */
  shows: string;
  /** How often the entry is asked for until then. */
  requests: number;
  /** For how long nobody sees more than a spinner, at most. */
  seconds: number;
  /** What brings the area back once the fault has ended: a button of the panel, or the network's return, or that of the person. */
  heals?: 'Try again' | 'Reload' | 'by itself' | 'on return';
  /** In seconds, when the fault ends before anything else is seen. */
  endsAfter?: number;
  /** The link is pointed at first, which fetches ahead. */
  hovers?: boolean;
  /** Happens once the area stands. */
  later?: (page: Page) => Promise<unknown>;
}

/** Asked for twice, then the panel. */
const FAILS = { shows: NOT_LOADED, requests: 2, seconds: 3, heals: 'Try again' } as const;
/** The first time once more past the browser's cache, which keeps what is damaged. */
const ENTRY_FAILS = { ...FAILS, requests: 3 } as const;
/** Given up after 7.5 seconds; the rest is for the steps in which the clock goes. */
const HANGS = { ...FAILS, seconds: 8.5, heals: 'on return' } as const;
/** Nothing of it is asked for. */
const REFUSED = { shows: NOT_NOW, requests: 0, seconds: 3, heals: 'on return' } as const;
const CRASHES = { shows: STOPPED, requests: 1, seconds: 3, heals: 'on return' } as const;
const WORKS = { shows: AREA, requests: 1, seconds: 3 } as const;
/** The second attempt works, or the build of before. */
const RECOVERS = { ...WORKS, requests: 3 } as const;
const needsNewerShell = (entry: object) => ({ ...entry, contract: '^9.0.0' });

const BREAKS_IN_MOUNT = withPart(`mount: async () => { ${THROW} }`);

const runBreak = (browser: Page) => browser.evaluate(() => (Reflect.get(window, 'tqBreak') as () => void)());

export const CASES: readonly Case[] = [
  { fault: 'none', ...WORKS },
  { fault: 'entry: slow', ...WORKS, entry: hang, endsAfter: 2 },
  { fault: 'entry: 404', ...ENTRY_FAILS, entry: status(404) },
  { fault: 'entry: 500', ...ENTRY_FAILS, heals: 'by itself', entry: status(500) },
  { fault: 'entry: hangs', ...HANGS, entry: hang },
  { fault: 'entry: aborted', ...ENTRY_FAILS, heals: 'by itself', entry: abort },
  { fault: 'entry: a web page', ...ENTRY_FAILS, heals: 'on return', entry: webPage },
  { fault: 'entry: wrong bytes', ...ENTRY_FAILS, entry: half },
  { fault: 'entry: throws', ...FAILS, shows: NOT_NOW, heals: 'on return', code: THROW },
  {
    fault: 'entry: without the module',
    ...FAILS,
    shows: NOT_NOW,
    heals: 'on return',
    code: `CONTAINER = { ...CONTAINER, get: async () => { ${THROW} } };`,
  },
  { fault: 'first screen: 404', ...FAILS, heals: 'by itself', chunk: status(404) },
  { fault: 'first screen: hangs', ...HANGS, chunk: hang },
  { fault: 'first screen: wrong bytes', ...FAILS, chunk: half },
  { fault: 'style sheet: hangs', ...HANGS, styles: hang },
  { fault: 'style sheet: 404', ...FAILS, heals: 'on return', styles: status(404) },
  { fault: 'registry entry: missing', ...REFUSED, heals: 'by itself', registered: () => undefined },
  { fault: 'registry entry: not valid', ...REFUSED, registered: () => ({ version: 1 }) },
  {
    fault: 'registry entry: switched off',
    ...REFUSED,
    heals: 'Try again',
    shows: 'This page is taking a break',
    registered: (entry) => ({ ...entry, off: { message: 'Back at noon.' } }),
  },
  {
    fault: 'registry entry: contract refused',
    ...REFUSED,
    shows: 'We are updating this page',
    registered: needsNewerShell,
  },
  {
    fault: 'registry entry: contract refused, by an old shell',
    ...REFUSED,
    shows: 'This page was just updated',
    heals: 'Reload',
    registered: needsNewerShell,
    isShellOutdated: true,
  },
  {
    fault: 'registry entry: contract refused, with a build that fits',
    ...WORKS,
    requests: 0,
    registered: needsNewerShell,
    hasLastGood: true,
  },
  { fault: 'registry.json: 500', ...RECOVERS, entry: once(status(404)), registry: status(500) },
  { fault: 'registry.json: garbage', ...RECOVERS, entry: once(status(404)), registry: garbage },
  { fault: 'registry.json: hangs', ...RECOVERS, entry: once(status(404)), registry: hang },
  { fault: 'registry of the page: garbled', ...WORKS, isPageGarbled: true, hovers: true },
  { fault: 'entry: 404, with a last good build', ...RECOVERS, entry: status(404), hasLastGood: true },
  { fault: 'entry: wrong bytes, with a last good build', ...RECOVERS, entry: half, hasLastGood: true },
  {
    fault: 'entry: hangs, with a last good build',
    ...WORKS,
    requests: 2,
    seconds: 8.5,
    entry: hang,
    hasLastGood: true,
  },
  {
    fault: 'throws in bootstrap',
    ...CRASHES,
    heals: 'Try again',
    code: withPart(`bootstrap: async () => { ${THROW} }`),
  },
  { fault: 'throws in mount', ...CRASHES, code: BREAKS_IN_MOUNT },
  {
    fault: 'throws in mount, with a last good build',
    ...WORKS,
    code: BREAKS_IN_MOUNT,
    hasLastGood: true,
  },
  { fault: 'throws while it renders', ...CRASHES, code: withServices(`get: () => { ${THROW} }`) },
  { fault: 'throws in an effect', ...CRASHES, code: withServices(`subscribe: () => { ${THROW} }`) },
  {
    fault: 'throws in a later render',
    ...CRASHES,
    heals: 'Try again',
    code: withServices(`
      get() { if (window.tqIsBroken) ${THROW}; return props.services$.get(); },
      subscribe(listener) {
        // All of them: a part that loads late has a boundary of its own.
        window.tqListeners = [...(window.tqListeners ?? []), listener];
        window.tqBreak = () => { window.tqIsBroken = true; for (const one of window.tqListeners) one(); };
        return props.services$.subscribe(listener);
      }`),
    later: runBreak,
  },
  {
    fault: 'throws in an event',
    ...WORKS,
    code: withPart(`mount(props) {
      props.domElement.addEventListener('tq-break', () => { ${THROW} });
      window.tqBreak = () => props.domElement.dispatchEvent(new Event('tq-break'));
      return remote.mount(props);
    }`),
    later: runBreak,
  },
];
