import { satisfies, type readRegistry } from '@tastequest/contract/internal';
import { environmentTag, readEnvironment } from '../environment/environment.ts';
import { originsOf, publicRegistry, type EnvironmentRegistry } from '../environment/registry.ts';
import { SHELL, fileKey, sharedFolder, type Release } from '../releases/manifest.ts';
import { sri } from '../releases/read-build.ts';
import { readRelease } from '../releases/upload.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { inlineScriptSources } from './policy.ts';

export type PublicRegistry = ReturnType<typeof readRegistry>['registry'];

/** A page of a remote's release as static HTML, with the rules it needs and what its head says. */
export interface StaticPage {
  path: string;
  title: string;
  description: string;
  html: string;
  css: string;
}

/** What an environment shows now. */
export interface LiveSite {
  revision: number;
  registry: PublicRegistry;
  /** The shell's HTML, with the addresses of its files. */
  frame: string;
  /** The remotes' prerendered pages by path. */
  pages: Map<string, StaticPage>;
  /** The addresses of all of them, also of those that can't be shown now: their remote is off, or a file is damaged. */
  paths: string[];
  /** The policy's sources for the scripts inside the frame. */
  scriptSources: string[];
  /** Where files come from besides the site itself. */
  origins: string[];
  /** Where overrides may come from. */
  overrides: string[];
  /** The shell's release, for its files with fixed addresses (icons). */
  shell: Release;
}

export interface LiveSiteOptions {
  store: ReleaseStore;
  environment: string;
  /** For how long an answer holds without asking the store: 0 for a folder. */
  maxAgeMs?: number;
  warn?: (problem: string) => void;
}

/** How long a state holds that has a fault: the store may only have been out of reach for a moment. */
const FAULT_MAX_AGE_MS = 5_000;

/**
 * Follows an environment: the function answers what it shows now, or null where nothing was ever released. One part that can't
 * be read hurts no other: its last good state stays, from before or, after a restart, from the log; `warn` says why, once.
 */
export function createLiveSite({ store, environment, maxAgeMs = 0, warn = console.warn }: LiveSiteOptions) {
  let made: { tag: string | null; site: LiveSite | null; until: number } | null = null;
  let asked = { at: -Infinity, answer: Promise.resolve<LiveSite | null>(null) };
  let warned = new Set<string>();

  const refresh = async (): Promise<LiveSite | null> => {
    const faults: string[] = [];
    try {
      const tag = await environmentTag(store, environment);
      if (made?.tag === tag && performance.now() < made.until) return made.site;
      const last = made?.site ?? null;
      const site = await readSite(store, environment, last, (fault) => void faults.push(fault));
      made = { tag, site, until: faults.length > 0 ? performance.now() + FAULT_MAX_AGE_MS : Infinity };
    } catch (error) {
      faults.push(`${store.address} can't be read, what was live before stays: ${String(error)}`);
    }
    for (const fault of faults) if (!warned.has(fault)) warn(fault);
    warned = new Set(faults);
    return made?.site ?? null;
  };

  return function liveSite(): Promise<LiveSite | null> {
    const now = performance.now();
    if (now - asked.at >= maxAgeMs) asked = { at: now, answer: refresh() };
    // A far store may be slow, or hang: what was there a moment ago is shown meanwhile.
    return maxAgeMs > 0 && made?.site ? Promise.resolve(made.site) : asked.answer;
  };
}

type Warn = (problem: string) => void;

async function readSite(store: ReleaseStore, environment: string, before: LiveSite | null, warn: Warn) {
  const { registry, problems } = await readEnvironment(store, environment);
  for (const [name, problem] of problems)
    warn(`${name} in ${environment} is not valid, what the log says was live last stays: ${problem}`);
  const shell = await readShell(store, registry, warn);
  if (!shell) return before;
  return {
    ...shell,
    revision: registry.revision,
    registry: publicRegistry(registry, shell.shell.build),
    ...(await readPages(store, registry, shell.shell, warn)),
    origins: originsOf(registry),
    overrides: registry.overrides?.origins ?? [],
  };
}

/** The shell that is live; when its page is damaged or gone, the one before it. */
async function readShell(store: ReleaseStore, { shell }: EnvironmentRegistry, warn: Warn) {
  for (const { build, origin = '' } of shell ? [shell, ...shell.history] : []) {
    try {
      const release = await readRelease(store, SHELL, build);
      if (!release) throw new Error('it is not in the store');
      const html = await readFile(store, release, release.entry);
      const frame = html.replaceAll('__SHELL__', `${origin}/${sharedFolder(SHELL)}`);
      return { shell: release, frame, scriptSources: inlineScriptSources(html) };
    } catch (error) {
      warn(`The shell's build ${build} can't be shown, the one before it stays: ${String(error)}`);
    }
  }
  return null;
}

/** Shells of this contract, or a later one, leave the main part to a page that brings one; those before put theirs around it. */
const LEAVES_MAIN = '^1.7.0';

const withoutMain = (html: string) =>
  html
    .replace(/<main\b[^>]*>/g, (open) => open.replace('<main', '<div').replace(' id="main"', ''))
    .replaceAll('</main>', '</div>');

/** A page is shown whole or not at all: without it the shell draws the page. */
async function readPages(store: ReleaseStore, { remotes }: EnvironmentRegistry, { contract }: Release, warn: Warn) {
  const isBefore = satisfies(contract, '^1.0.0') && !satisfies(contract, LEAVES_MAIN);
  const adapt = isBefore ? withoutMain : (html: string) => html;
  const pages = new Map<string, StaticPage>();
  const paths: string[] = [];
  for (const [name, { build, off, origin = '' }] of Object.entries(remotes)) {
    try {
      const release = await readRelease(store, name, build);
      const released = release?.pages ?? [];
      paths.push(...released.map((page) => page.path));
      for (const { html, css, ...page } of off ? [] : released) {
        const text = await readFile(store, release as Release, html.file);
        pages.set(page.path, {
          ...page,
          // Its pictures are files of the release.
          html: adapt(text).replaceAll('__REMOTE__', `${origin}/${sharedFolder(name)}`),
          css: await readFile(store, release as Release, css.file),
        });
      }
    } catch (error) {
      warn(`The prerendered pages of ${name} ${build} can't be shown: ${String(error)}`);
    }
  }
  return { pages, paths };
}

async function readFile(store: ReleaseStore, release: Release, file: string): Promise<string> {
  const stored = await store.read(fileKey(release, file));
  if (!stored) throw new Error(`${file} is missing`);
  if (sri(stored.content) !== release.files[file]) throw new Error(`${file} is not the file of this release`);
  return stored.content.toString('utf8');
}
