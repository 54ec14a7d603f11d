import module from 'node:module';
import { fileURLToPath } from 'node:url';

// Lets this process read TypeScript: Node does so itself from 22.18 on, before that by way of tsx. Where Node can, what it made of the code is
// kept for the next process, with what npm ci makes anew.
module.enableCompileCache?.(fileURLToPath(new URL('../../../node_modules/.cache/node', import.meta.url)));
if (!process.features.typescript) (await import('tsx/esm/api')).register();
