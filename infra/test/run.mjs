/**
 * `npm test`: everything CI runs, the fast checks first. Ends with one line `N passed, N failed`. Under npm on the Node that
 * the project brings, where it brings one; `node infra/test/run.mjs` is the same on the Node that runs it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkNode, installWhenStale, root } from '../local/cli/prepare.mjs';
import { onBroughtNode } from './node.mjs';
import { changedFiles, touchedBy } from './changed.mjs';
import { HELP, readOptions } from './options.mjs';
import { memoryFolder } from './memory-folder.mjs';
import { inSeconds, slowest } from './reports.mjs';
import { STAGES } from './stages.mjs';

/** Four times the usual: a fourteenth of the tests' processor time went into collecting garbage again and again. */
const ROOM_FOR_YOUNG_OBJECTS = '--max-semi-space-size=64';

async function runStage(title, run, context) {
  const started = performance.now();
  console.log(`\n=== ${title}`);
  const result = await run(context).catch((error) => {
    console.error(error);
    return { passed: 0, failed: 1, tests: [] };
  });
  const seconds = (performance.now() - started) / 1000;
  const { passed, failed, tests } = result;
  console.log(`--- ${title}: ${passed} passed, ${failed} failed (${inSeconds(seconds)}). The slowest:`);
  for (const test of slowest(tests)) console.log(`    ${inSeconds(test.seconds).padStart(8)}  ${test.name}`);
  return { title, passed, failed, seconds };
}

function summary(results) {
  console.log('');
  for (const { title, passed, failed, seconds } of results)
    console.log(`${title.padEnd(30)} ${inSeconds(seconds).padStart(9)}  ${passed} passed, ${failed} failed`);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`${'In all'.padEnd(30)} ${inSeconds(sum('seconds')).padStart(9)}\n`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0;
}

async function main() {
  const options = readOptions(process.argv.slice(2));
  if (options.help) return console.log(HELP);
  checkNode();
  installWhenStale();
  const elsewhere = onBroughtNode(root);
  if (elsewhere) return (process.exitCode = elsewhere.status ?? 1);
  console.log(`Node ${process.version}`);
  process.env.TURBO_TELEMETRY_DISABLED = '1';
  const programs = [path.dirname(process.execPath), path.join(root, 'node_modules', '.bin'), process.env.PATH];
  process.env.PATH = programs.join(path.delimiter);
  process.env.TMPDIR = memoryFolder() ?? tmpdir();
  process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, ROOM_FOR_YOUNG_OBJECTS].filter(Boolean).join(' ');
  const reports = mkdtempSync(path.join(tmpdir(), 'tastequest-test-'));
  const touched = options.changed ? touchedBy(changedFiles(root, options.since)) : undefined;
  const context = { root, reports, patterns: options.patterns, touched };
  const results = [];
  for (const name of options.stages) results.push(await runStage(STAGES[name].title, STAGES[name].run, context));
  rmSync(reports, { recursive: true, force: true });
  process.exitCode = summary(results) ? 0 : 1;
}

await main().catch((error) => {
  console.error(error.message);
  process.exitCode = 2;
});
