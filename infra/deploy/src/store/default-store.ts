import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { isRunning } from './is-running.mjs';

/** What `npm start` says of itself, of that which commands need. */
const runningSchema = z.object({ pid: z.number(), url: z.string(), store: z.string(), environment: z.string() });

/**
 * The store of commands that are given none: that of the `npm start` which runs in the checkout at `root`, whatever data folder it has,
 * else that of its own data folder. `why` says so to people: what is changed elsewhere is seen nowhere.
 */
export function defaultStore(root: string): { address: string; why: string } {
  const running = runningIn(root);
  if (!running) {
    const address = path.join(root, '.data/releases');
    return { address, why: `The store is ${address}: --store names none, and "npm run status" no server that runs.` };
  }
  const { store: address, url, environment } = running;
  const serves =
    environment === 'production' ? `which ${url} serves` : `of which ${url} serves the environment ${environment}`;
  return { address, why: `The store is ${address}, ${serves}.` };
}

function runningIn(root: string): z.infer<typeof runningSchema> | null {
  try {
    const running = runningSchema.parse(JSON.parse(readFileSync(path.join(root, '.data/running.json'), 'utf8')));
    return isRunning(running.pid) ? running : null;
  } catch {
    return null;
  }
}
