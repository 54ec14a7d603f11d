import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { CommandError } from '../command-error.ts';

/** Where browsers tell how builds do, and the key of who may read it. */
export interface Backend {
  url: string;
  secretKey: string;
}

/** What `npm start` keeps in its data folder, beside the store. */
const stateSchema = z.object({ url: z.url(), mode: z.literal('embedded') });
const secretsSchema = z.object({ secretKey: z.string() });

/**
 * The project of `SUPABASE_URL` and `SUPABASE_SECRET_KEY`; without both, the `npm start` that serves the store in this folder. Throws a
 * `CommandError` where there is none.
 */
export function findBackend(env: NodeJS.ProcessEnv, storeAddress: string): Backend {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = env;
  if (url && secretKey && URL.canParse(url)) return { url, secretKey };
  if (url || secretKey) {
    throw new CommandError(
      'SUPABASE_URL and SUPABASE_SECRET_KEY belong together; one is missing or not an address.',
      'Set both to ask a Supabase project, or none to ask the server of npm start.',
    );
  }
  const state = stateSchema.safeParse(readJson(path.join(storeAddress, '../state.json')));
  const secrets = secretsSchema.safeParse(readJson(path.join(storeAddress, '../secrets.json')));
  if (state.success && secrets.success) return { url: state.data.url, secretKey: secrets.data.secretKey };
  throw new CommandError(
    `No local backend runs on ${storeAddress}, and no project is named: nobody knows how builds do.`,
    'Start it with "npm start", or set SUPABASE_URL and SUPABASE_SECRET_KEY.',
  );
}

/** Null where the file is missing, damaged or somebody else's. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
