import type { Browser, Engine } from './engines/engine.ts';
import { firefox } from './engines/firefox.ts';
import { webkit } from './engines/webkit.ts';
import { Page } from './page.ts';
import { doubleText } from './walks/double-text.ts';
import { largePhoto } from './walks/large-photo.ts';
import { mainJob } from './walks/main-job.ts';
import { oddLanguage } from './walks/odd-language.ts';
import { privateBrowsing, refusedStorage } from './walks/storage.ts';
import type { Walk } from './walks/walk.ts';

const ENGINES: readonly Engine[] = [firefox, webkit];
const WALKS: readonly Walk[] = [mainJob, largePhoto, refusedStorage, privateBrowsing, oddLanguage, doubleText];

export interface Outcome {
  passed: number;
  failed: number;
  notRun: string[];
}

/** Walks through the product at `site` in every engine that is installed; `only` names engines and walks, in part. */
export async function runWalks(site: string, only: readonly string[] = []): Promise<Outcome> {
  const outcome: Outcome = { passed: 0, failed: 0, notRun: [] };
  for (const engine of chosen(ENGINES, only, ({ name }) => name)) {
    const missing = engine.missing();
    if (missing.length > 0) {
      outcome.notRun.push(`${engine.name}: install the Debian package ${missing.join(' and ')}`);
      continue;
    }
    console.log(`\n=== ${engine.name}`);
    for (const walk of chosen(WALKS, only, ({ title }) => title)) {
      const ok = await passes(engine, walk, site);
      outcome[ok ? 'passed' : 'failed'] += 1;
    }
  }
  return outcome;
}

/** Those that `only` names; all when it names none. */
function chosen<T>(all: readonly T[], only: readonly string[], nameOf: (one: T) => string): readonly T[] {
  const named = all.filter((one) => only.some((word) => nameOf(one).toLowerCase().includes(word.toLowerCase())));
  return named.length > 0 ? named : all;
}

async function passes(engine: Engine, walk: Walk, site: string): Promise<boolean> {
  const started = Date.now();
  const browsers: Browser[] = [];
  const problems: string[] = [];
  try {
    await walk.run(async (conditions = {}) => {
      const browser = await engine.open(conditions);
      browsers.push(browser);
      return new Page(browser, site);
    }, engine.oddLanguages);
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  const errors = browsers.flatMap((browser) => browser.errors()).filter((error) => !walk.expectedErrors?.test(error));
  problems.push(...errors.map((error) => `The browser logged: ${error}`));
  for (const browser of browsers) await browser.close();
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const ok = problems.length === 0;
  console.log(`${ok ? 'passed' : 'FAILED'}: ${walk.title} (${browsers[0]?.version}, ${seconds} s)`);
  for (const problem of problems) console.log(problem.replace(/^/gm, '    '));
  return ok;
}
