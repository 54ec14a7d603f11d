import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CommandError, liveOf, readEnvironment, release, releaseAgain } from '@tastequest/deploy';
import { openEnvironment } from './environments.ts';
import { liveBuild, unpackBuilds } from './previous-builds.ts';

export type Skew = Awaited<ReturnType<typeof openSkew>>;

/**
 * An environment in which the shell is of one release and the remotes are of the other: `present` is what the running server shows,
 * `previous` what `infra/e2e/previous` keeps. Remotes are released one by one, as they are in production. One whose contract
 * doesn't fit the shell is refused there as here: `refused` says by its name why, and its build of the shell's release stays.
 */
export async function openSkew(baseURL: string, publishableKey: string, shell: 'present' | 'previous') {
  const environment = await openEnvironment(baseURL, publishableKey);
  const { context } = environment;
  const folder = mkdtempSync(path.join(tmpdir(), 'tq-previous-'));
  const previous = unpackBuilds(folder);
  const { registry: present } = await readEnvironment(context.store, context.environment);
  if (shell === 'previous') await release(context, { dists: previous, commit: null });
  const refused = new Map<string, string>();
  for (const [name, dist] of previous) {
    if (name === 'shell') continue;
    const switched =
      shell === 'previous'
        ? releaseAgain(context, name, liveOf(present, name)?.build ?? '')
        : release(context, { dists: new Map([[name, dist]]), commit: null });
    await switched.catch((error: unknown) => {
      if (!(error instanceof CommandError && error.message.includes(' needs contract '))) throw error;
      refused.set(name, error.message);
    });
  }
  return {
    ...environment,
    refused,
    /** What is live of the shell or a remote. */
    build: async (name: string) => (await liveBuild(context.store, context.environment, name)).release,
    close() {
      environment.close();
      rmSync(folder, { recursive: true });
    },
  };
}
