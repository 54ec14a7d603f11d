// Plain JavaScript without packages: it runs before there are any.
import { USAGE } from '../src/cli/usage.mjs';
import { checkNode, installWhenStale } from './prepare.mjs';

if (process.argv.includes('--help')) {
  console.log(USAGE);
  process.exit();
}
checkNode();
installWhenStale();
// In this process, so that signals and exit codes need no passing on.
await import('./typescript.mjs');
await import('./start.ts');
