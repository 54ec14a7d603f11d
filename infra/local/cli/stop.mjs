// Plain JavaScript, as start.mjs is.
import { checkNode } from './prepare.mjs';

checkNode();
await import('./typescript.mjs');
await import('./stop.ts');
