import type { Browser, Engine } from './engines/engine.ts';
import { Page } from './page.ts';
import type { Walk } from './walks/walk.ts';

interface Outcome {
  passed: number;
  failed: number;
  /** Engines that aren't installed, each with the remedy. */
  notRun: string[];
}

/** Takes every walk through the product at `site`, in every engine that is installed. */
export async function runWalks(site: string, engines: readonly Engine[], walks: readonly Walk[]): Promise<Outcome> {
  const outcome: Outcome = { passed: 0, failed: 0, notRun: [] };
  for (const engine of engines) {
    const missing = engine.missing();
    if (missing.length > 0) {
      outcome.notRun.push(`${engine.name} (install the Debian package ${missing.join(' and ')})`);
      continue;
    }
    console.log(`\n=== ${engine.name}`);
    for (const walk of walks) outcome[(await passes(engine, walk, site)) ? 'passed' : 'failed'] += 1;
  }
  return outcome;
}

/** The engines and walks that `words` name, in part; all engines, or all walks, where no word names one. */
export function select(words: readonly string[], engines: readonly Engine[], walks: readonly Walk[]) {
  const isNamed = (word: string, name: string) => name.toLowerCase().includes(word.toLowerCase());
  const names = [...engines.map(({ name }) => name), ...walks.map(({ title }) => title)];
  const unknown = words.find((word) => !names.some((name) => isNamed(word, name)));
  if (unknown) throw new Error(`No engine and no walk is called "${unknown}":\n${names.join('\n')}`);
  const narrowed = <T>(all: readonly T[], nameOf: (one: T) => string) => {
    const named = all.filter((one) => words.some((word) => isNamed(word, nameOf(one))));
    return named.length > 0 ? named : all;
  };
  return { engines: narrowed(engines, ({ name }) => name), walks: narrowed(walks, ({ title }) => title) };
}

async function passes(engine: Engine, walk: Walk, site: string): Promise<boolean> {
  const started = Date.now();
  const browsers: Browser[] = [];
  const problems: string[] = [];
  const fail = (error: unknown) => void problems.push(error instanceof Error ? error.message : String(error));
  const open = async (conditions = {}) => {
    const browser = await engine.open(conditions);
    browsers.push(browser);
    return new Page(browser, site);
  };
  await walk.run(open, engine.oddLanguages).catch(fail);
  const errors = browsers.flatMap((browser) => browser.errors()).filter((error) => !walk.expectedErrors?.test(error));
  problems.push(...errors.map((error) => `The browser logged: ${error}`));
  for (const browser of browsers) await browser.close().catch(fail);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const ok = problems.length === 0;
  console.log(`${ok ? 'passed' : 'FAILED'}: ${walk.title} (${browsers[0]?.version}, ${seconds} s)`);
  for (const problem of problems) console.log(problem.replace(/^/gm, '    '));
  return ok;
}
