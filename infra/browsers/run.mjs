/**
 * `npm run test:browsers`: the main walks in Firefox and WebKitGTK, on the built product and a port of its own. `-- firefox photo`
 * runs part of it. An engine that isn't installed is named at the end; that none is fails.
 */
import { spawnSync } from 'node:child_process';
import { root } from '../local/cli/prepare.mjs';
import { startSystem } from '../test/system.mjs';
import { runWalks } from './src/run.ts';

const turbo = ['run', 'build', '--output-logs=errors-only'];
const build = spawnSync('turbo', turbo, { cwd: root, stdio: 'inherit' });
if (build.status !== 0) process.exit(1);
const system = await startSystem(root);
try {
  const { passed, failed, notRun } = await runWalks(system.url, process.argv.slice(2));
  console.log(`\n${passed} passed, ${failed} failed`);
  for (const engine of notRun) console.log(`not run: ${engine}`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
} finally {
  await system.stop();
}
