// Plain JavaScript, as start.mjs is: what start.ts runs, and runs again when it ends by itself.
import { register } from 'tsx/esm/api';

register();
await import('./server.ts');
