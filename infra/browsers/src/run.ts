import type { Browser, Engine } from './engines/engine.ts';
import { firefox } from './engines/firefox.ts';
import { webkit } from './engines/webkit.ts';
import { Page } from './page.ts';
import { mainJob } from './walks/main-job.ts';
import type { Walk } from './walks/walk.ts';

const ENGINES: readonly Engine[] = [firefox, webkit];
const WALKS: readonly Walk[] = [mainJob];

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
  let problem = '';
  try {
    await walk.run(async (conditions = {}) => {
      const browser = await engine.open(conditions);
      browsers.push(browser);
      return new Page(browser, site);
    }, engine.oddLanguages);
    const errors = browsers.flatMap((browser) => browser.errors());
    if (errors.length > 0) problem = `The browser logged errors:\n${errors.join('\n')}`;
  } catch (error) {
    const errors = browsers.flatMap((browser) => browser.errors());
    problem = [error instanceof Error ? error.message : String(error), ...errors].join('\n');
  }
  for (const browser of browsers) await browser.close();
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${problem === '' ? 'passed' : 'FAILED'}: ${walk.title} (${browsers[0]?.version}, ${seconds} s)`);
  if (problem !== '') console.log(problem.replace(/^/gm, '    '));
  return problem === '';
}
