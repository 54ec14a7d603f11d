import { liveOf } from '../environment/changes.ts';
import { readEnvironment } from '../environment/environment.ts';
import type { EnvironmentRegistry } from '../environment/registry.ts';
import { CommandError } from '../command-error.ts';
import { mustExist, mustRead, unpruned, type Context, type Outcome } from './context.ts';
import { inOrder, switchTo } from './release.ts';
import { SHELL, type Release } from '../releases/manifest.ts';
import { readRelease } from '../releases/upload.ts';

/**
 * Makes live here what is live in another environment of the store: the names given, else everything that differs and is not older
 * than what is live here.
 */
export async function promote(context: Context, from: string, names: readonly string[]): Promise<Outcome> {
  if (from === context.environment) {
    throw new CommandError(
      `Nothing can be promoted from ${from} to ${from}.`,
      'Name two environments: --from staging --to production',
    );
  }
  await mustExist(context, from);
  const { registry } = await readEnvironment(context.store, from);
  return unpruned(context, () => promoteAll(context, registry, from, names));
}

async function promoteAll(context: Context, registry: EnvironmentRegistry, from: string, names: readonly string[]) {
  const wanted = names.length > 0 ? names : [...(registry.shell ? [SHELL] : []), ...Object.keys(registry.remotes)];
  const here = (await readEnvironment(context.store, context.environment)).registry;
  const releases = [];
  const notes = [];
  for (const name of inOrder(wanted)) {
    const live = liveOf(registry, name);
    if (!live) throw new CommandError(`${name} is not live in ${from}.`, `Release it there first, or leave it out.`);
    const release = await mustRead(context, name, live.build);
    const newer = names.length > 0 ? undefined : await newerHere(context, here, release);
    if (!newer) releases.push(release);
    else notes.push(`${name}: left at ${newer}, which is newer than ${live.build} of ${from}. Name it to go back.`);
  }
  return switchTo(context, 'promote', releases, { notes });
}

/** The build that is live here, where it was uploaded later than this one. */
async function newerHere(
  { store }: Context,
  here: EnvironmentRegistry,
  { name, time }: Release,
): Promise<string | undefined> {
  const live = liveOf(here, name);
  const release = live && (await readRelease(store, name, live.build));
  return release && release.time > time ? release.build : undefined;
}
