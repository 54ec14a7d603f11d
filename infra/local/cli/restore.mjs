// Plain JavaScript, as start.mjs is.
import { checkNode } from './prepare.mjs';

checkNode();
const { register } = await import('tsx/esm/api');
register();
await import('./restore.ts');
