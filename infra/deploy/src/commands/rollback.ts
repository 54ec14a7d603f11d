import { goBack, mustBeLive } from '../environment/changes.ts';
import { readEnvironment } from '../environment/environment.ts';
import { readRelease } from '../releases/upload.ts';
import { CommandError } from '../command-error.ts';
import { applyEdit, mustRead, type Context, type Outcome } from './context.ts';

/** Makes the build live that was live before, or the one named; again, the one before that. Nothing is built or uploaded. */
export async function rollback(context: Context, name: string, to?: string): Promise<Outcome> {
  const { registry } = await readEnvironment(context.store, context.environment);
  const target =
    to === undefined
      ? await lastGood(context, name, mustBeLive(registry, name).history)
      : await mustRead(context, name, to);
  return applyEdit(context, (before, revision) => {
    const live = mustBeLive(before, name);
    if (live.build === target.build) return { registry: before, changes: [] };
    const change = { action: 'rollback' as const, name, from: live.build, to: target.build, commit: target.commit };
    return { registry: goBack(before, revision, target), changes: [change] };
  });
}

/** The first of the builds that is still in the store. */
async function lastGood({ store }: Context, name: string, history: readonly string[]) {
  for (const build of history) {
    const release = await readRelease(store, name, build);
    if (release) return release;
  }
  throw new CommandError(
    `There is nothing to roll ${name} back to.`,
    `"npm run list -- ${name}" names the builds in the store; --to takes one of them.`,
  );
}
