import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../..');

/** Tests make data with other ones. */
export const MIGRATIONS = process.env['TASTEQUEST_MIGRATIONS'] ?? path.join(ROOT, 'infra/supabase/migrations');
export const FUNCTIONS = path.join(ROOT, 'infra/supabase/functions');

/** Where `npm run status` finds the server that this clone started last. */
export const RUNNING_FILE = path.join(ROOT, '.data/running.json');
