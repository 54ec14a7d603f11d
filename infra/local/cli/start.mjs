// Plain JavaScript without packages: it runs before there are any.
import { checkNode, installWhenStale } from './prepare.mjs';

checkNode();
installWhenStale();
// In this process, so that signals and exit codes need no passing on.
const { register } = await import('tsx/esm/api');
register();
await import('./start.ts');
