import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatExecError, formatResultsErrors } from 'jest-message-util';
import TestRunner from 'jest-runner';

/** What is for one suite alone: a mock of a module, a time limit (it builds or starts something), an environment. */
const ALONE = /\bjest\.(mock|unmock|doMock|resetModules|isolateModules|setTimeout)\b|@jest-environment/;

const AT_MOST = 16;

/**
 * Runs neighbouring suites of a package together: they share an environment and the modules that they load, which takes a third of the
 * processor time away. Each is a `describe` of a file that is made for them, and is reported as if it had run alone.
 */
export default class Neighbours extends TestRunner {
  /** By the path of the file that is made for it. */
  #groups = new Map();

  async runTests(suites, watcher, options) {
    const { testNamePattern, maxWorkers } = this._globalConfig;
    // A pattern would also meet the path of a suite.
    const groups = testNamePattern ? suites.map((suite) => [suite]) : groupsOf(suites, maxWorkers);
    const together = groups.map((group) => this.#together(group));
    return super.runTests(together, watcher, options);
  }

  /** Who listens hears of suites only. */
  on(event, listener) {
    return super.on(event, async ([about, more]) => {
      for (const each of this.#bySuite(event, about, more)) await listener(each);
    });
  }

  #together(group) {
    const [first] = group;
    if (group.length === 1) return first;
    const paths = group.map((suite) => suite.path);
    const made = writeGroup(paths, first.context.config);
    this.#groups.set(made, group);
    return { ...first, path: made };
  }

  #bySuite(event, about, more) {
    if (event.startsWith('test-case')) {
      if (!this.#groups.has(about)) return [[about, more]];
      return [[more.ancestorTitles[0], withoutSuite(more)]];
    }
    const group = this.#groups.get(about.path);
    if (!group) return [[about, more]];
    if (event !== 'test-file-success') return group.map((suite) => [suite, more]);
    return group.map((suite) => [suite, resultOf(suite, group, more, this._globalConfig)]);
  }
}

/** In the order in which the first suite of each came. */
export function groupsOf(suites, workers) {
  const atMost = Math.min(AT_MOST, Math.ceil(suites.length / workers));
  const groupOf = new Map(suites.map((suite) => [suite, [suite]]));
  const sharing = suites.filter(mayShare).toSorted((a, b) => (a.path < b.path ? -1 : 1));
  for (const name of new Set(sharing.map(packageOf))) {
    const sorted = sharing.filter((suite) => packageOf(suite) === name);
    const size = Math.ceil(sorted.length / Math.ceil(sorted.length / atMost));
    for (let from = 0; from < sorted.length; from += size) {
      const group = sorted.slice(from, from + size);
      for (const suite of group) groupOf.set(suite, group);
    }
  }
  return [...new Set(groupOf.values())];
}

const mayShare = ({ path: file }) => !ALONE.test(readFileSync(file, 'utf8'));

function packageOf({ path: file, context }) {
  const { id, rootDir } = context.config;
  const [area, name] = path.relative(rootDir, file).split(path.sep);
  return [id, area, name].join(' ');
}

/** Returns the path of a file that loads these suites. */
function writeGroup(paths, { cacheDirectory }) {
  const load = path.join(import.meta.dirname, 'load.ts');
  const text = `require(${JSON.stringify(load)}).loadNeighbours(${JSON.stringify(paths, null, 2)}, require);\n`;
  const folder = path.join(cacheDirectory, 'neighbours');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${createHash('sha256').update(text).digest('hex').slice(0, 16)}.cjs`);
  if (!existsSync(file)) writeFileSync(file, text);
  return file;
}

const withoutSuite = ({ ancestorTitles: [suite, ...ancestorTitles], fullName, ...more }) => ({
  ...more,
  ancestorTitles,
  fullName: fullName.slice(suite.length + 1),
});

/** The part of one suite in what came of its group. An error that names no suite is one of each. */
function resultOf(suite, group, result, globalConfig) {
  const { path: file, context } = suite;
  const { config } = context;
  const testResults = result.testResults.filter(({ ancestorTitles: [title] }) => title === file).map(withoutSuite);
  const count = (wanted) => testResults.filter(({ status }) => status === wanted).length;
  const blamed = namedIn(result.testExecError?.stack ?? '', group);
  const error = blamed.length === 0 || blamed.includes(suite) ? result.testExecError : undefined;
  const messages = [
    formatResultsErrors(testResults, config, globalConfig, file),
    error && formatExecError(error, config, globalConfig, file),
  ];
  const runtime = testResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0);
  return {
    ...result,
    console: result.console?.filter(({ origin }) => suite === (namedIn(origin, group)[0] ?? group[0])),
    failureMessage: messages.filter(Boolean).join('\n\n') || null,
    numFailingTests: count('failed'),
    numPassingTests: count('passed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    perfStats: { ...result.perfStats, runtime, slow: runtime / 1000 > config.slowTestThreshold },
    skipped: testResults.length === count('pending'),
    testExecError: error,
    testFilePath: file,
    testResults,
  };
}

/** The suites of the group that a stack names. */
const namedIn = (stack, group) => group.filter((suite) => stack.includes(`${suite.path}:`));
