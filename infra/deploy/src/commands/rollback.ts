import { CommandError } from '../command-error.ts';
import { goBack, mustBeLive } from '../environment/changes.ts';
import { readEnvironment } from '../environment/environment.ts';
import type { Release } from '../releases/manifest.ts';
import { readRelease } from '../releases/upload.ts';
import { applyEdit, mustRead, type Context, type Outcome } from './context.ts';
import { canaryEnded } from './release.ts';

/** Makes the build live that was live before, or the one named; again, the one before that. Nothing is built or uploaded. */
export async function rollback(context: Context, name: string, to?: string): Promise<Outcome> {
  const { registry } = await readEnvironment(context.store, context.environment);
  const past = mustBeLive(registry, name).history.map(({ build }) => build);
  const named = to === undefined ? undefined : await mustRead(context, name, to);
  const known = named ? [named] : await inStore(context, name, past);
  return applyEdit(context, (before, revision) => {
    const live = mustBeLive(before, name);
    // Asked here: somebody else may have released or rolled back a moment ago.
    const target = named ?? known.find(({ build }) => live.history.some((one) => one.build === build));
    if (!target) {
      throw new CommandError(
        `There is nothing to roll ${name} back to.`,
        `"npm run list -- ${name}" names the builds in the store; --to takes one of them.`,
      );
    }
    if (live.build === target.build) return { registry: before, changes: [] };
    const change = { action: 'rollback', name, from: live.build, to: target.build, commit: target.commit };
    return { registry: goBack(before, revision, target), changes: [change, ...canaryEnded(before, name)] };
  });
}

async function inStore({ store }: Context, name: string, builds: readonly string[]): Promise<Release[]> {
  const found = await Promise.all(builds.map((build) => readRelease(store, name, build).catch(() => null)));
  return found.filter((release) => release !== null);
}
