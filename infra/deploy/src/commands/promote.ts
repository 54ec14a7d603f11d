import { liveOf } from '../environment/changes.ts';
import { readEnvironment } from '../environment/environment.ts';
import { CommandError } from '../command-error.ts';
import { mustRead, type Context, type Outcome } from './context.ts';
import { inOrder, switchTo } from './release.ts';
import { SHELL } from '../releases/manifest.ts';

/** Makes live here what is live in another environment of the store: the names given, else everything that differs. */
export async function promote(context: Context, from: string, names: readonly string[]): Promise<Outcome> {
  const { registry, tag } = await readEnvironment(context.store, from);
  if (tag === null) {
    throw new CommandError(
      `There is no environment ${from} in ${context.store.address}.`,
      '"npm run list" names them.',
    );
  }
  const wanted = names.length > 0 ? names : [...(registry.shell ? [SHELL] : []), ...Object.keys(registry.remotes)];
  const releases = [];
  for (const name of inOrder(wanted)) {
    const live = liveOf(registry, name);
    if (!live) throw new CommandError(`${name} is not live in ${from}.`, `Release it there first, or leave it out.`);
    releases.push(await mustRead(context, name, live.build));
  }
  return switchTo(context, 'promote', releases);
}
