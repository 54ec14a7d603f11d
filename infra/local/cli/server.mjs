// Plain JavaScript, as start.mjs is: what start.ts runs, and runs again when it ends by itself.
import './typescript.mjs';

await import('./server.ts');
