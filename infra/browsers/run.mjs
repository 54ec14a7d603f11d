/**
 * `npm run test:browsers`: the main walks in Firefox and WebKitGTK, on the built product and a port of its own. An engine that isn't
 * installed is named at the end; it fails when none is.
 */
import { root } from '../local/cli/prepare.mjs';
import { build } from '@tastequest/deploy';
import { commandLine } from '@tastequest/deploy/command-line';
import { startSystem } from '../test/system.mjs';
import { firefox } from './src/engines/firefox.ts';
import { webkit } from './src/engines/webkit.ts';
import { runWalks, select } from './src/run.ts';
import { WALKS } from './src/walks/index.ts';

const USAGE = `Usage: npm run test:browsers -- [words]

  firefox photo      only the engines and walks whose names have a word in them; without words, all`;
const { words } = commandLine(USAGE, {}, { takesWords: true });
const { engines, walks } = select(words, [firefox, webkit], WALKS);
await build(root);
const system = await startSystem(root);
const outcome = runWalks(system.url, engines, walks);
const { passed, failed, notRun } = await outcome.finally(system.stop);
if (failed > 0) console.log(`\nThe server said:\n${system.log().slice(-5000)}`);
console.log(`\n${passed} passed, ${failed} failed`);
for (const engine of notRun) console.log(`not run: ${engine}`);
// The virtual screen ends with this process.
process.exit(failed === 0 && passed > 0 ? 0 : 1);
