import { setTimeout as wait } from 'node:timers/promises';
import { readEnvironment } from '../environment/environment.ts';
import { createLiveSite } from '../pages/live-site.ts';
import { writeSite } from '../pages/write-site.ts';
import { makeFolder } from '../store/make-folder.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { CommandError } from '../command-error.ts';
import { mustExist } from './context.ts';

/** How soon a web server shows what was changed elsewhere. */
const POLL_MS = 1_000;

/** Writes the pages of an environment to `out`; with `watch`, again whenever something else is live, for good. */
export async function followSite(
  { store, environment, out }: { store: ReleaseStore; environment: string; out: string },
  env: NodeJS.ProcessEnv,
  watch: boolean,
  say: (line: string) => void,
): Promise<void> {
  const options = {
    out,
    store,
    siteUrl: new URL(mustHave(env, 'SITE_URL')).origin,
    supabaseUrl: new URL(mustHave(env, 'SUPABASE_URL')).origin,
    publishableKey: mustHave(env, 'SUPABASE_ANON_KEY'),
  };
  await makeFolder(out).catch((error: Error) => {
    throw new CommandError(
      `The pages can't be written: ${error.message}.`,
      'Name a folder that can be written: --out.',
    );
  });
  const liveSite = createLiveSite({ store, environment });
  const nothing = `Nothing is live in ${environment} of ${store.address}`;
  let written: unknown = null;
  let isWaiting = false;
  do {
    const site = await liveSite();
    if (site && site !== written) {
      await writeSite(site, options);
      written = site;
      say(`Revision ${site.revision} of ${environment} is in ${out}.`);
    } else if (!site && !watch) {
      await mustExist({ store }, environment);
      // It says so itself where it can't be read.
      await readEnvironment(store, environment);
      throw new CommandError(`${nothing}.`, 'Release the shell and the remotes first.');
    } else if (!site && !isWaiting) {
      isWaiting = true;
      say(`${nothing}: waiting for the first release.`);
    }
    if (watch) await wait(POLL_MS);
  } while (watch);
}

function mustHave(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (value && (name === 'SUPABASE_ANON_KEY' || URL.canParse(value))) return value;
  throw new CommandError(`${name} is missing or not an address.`, 'Set SITE_URL, SUPABASE_URL and SUPABASE_ANON_KEY.');
}
