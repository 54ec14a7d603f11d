import { endCanary, mustBeLive, setCanary, type Audience } from '../environment/changes.ts';
import { readEnvironment } from '../environment/environment.ts';
import { listReleases } from '../releases/upload.ts';
import { CommandError } from '../command-error.ts';
import { applyEdit, mustRead, type Context, type Outcome } from './context.ts';

/**
 * Gives a build to some people: the one named, else the canary there is, else the newest of the store. Whoever is in a smaller
 * share is in a larger one too, so that nobody goes back and forth while it grows.
 */
export async function canary(context: Context, name: string, audience: Audience, build?: string): Promise<Outcome> {
  const { share, roles, families } = audience;
  if (!(share >= 0 && share <= 100))
    throw new CommandError('A share is a number from 0 to 100.', 'For example --share 5');
  if (share === 0 && roles.length + families.length === 0) {
    throw new CommandError(
      'Nobody would get this canary.',
      'Say for whom it is: --share 5, --role child or --family ID',
    );
  }
  const { registry } = await readEnvironment(context.store, context.environment);
  const id =
    build ?? registry.remotes[name]?.canary?.build ?? (await newest(context, name, mustBeLive(registry, name).build));
  const release = await mustRead(context, name, id);
  return applyEdit(context, (before, revision) => {
    const from = before.remotes[name]?.canary?.build ?? null;
    const after = setCanary(before, revision, release, audience);
    const isSame = JSON.stringify(after.remotes[name]?.canary) === JSON.stringify(before.remotes[name]?.canary);
    const change = { action: 'canary' as const, name, from, to: id, commit: release.commit, detail: inWords(audience) };
    return { registry: after, changes: isSame ? [] : [change] };
  });
}

/** Everybody gets what is live again. */
export const stopCanary = (context: Context, name: string): Promise<Outcome> =>
  applyEdit(context, (before, revision) => {
    const from = before.remotes[name]?.canary?.build;
    const registry = endCanary(before, revision, name);
    if (!from) return { registry: before, changes: [] };
    return { registry, changes: [{ action: 'end canary', name, from, to: null, commit: null }] };
  });

async function newest({ store }: Context, name: string, live: string): Promise<string> {
  const found = (await listReleases(store, name)).find(({ build }) => build !== live);
  if (found) return found.build;
  throw new CommandError(
    `The store has no other build of ${name} than the one that is live.`,
    `Upload one without making it live: npm run release -- ${name} --no-switch`,
  );
}

/** Who gets it, for logs and lists. */
export const inWords = ({ share, roles, families }: Audience): string =>
  [
    ...(share > 0 ? [`${share} %`] : []),
    ...roles.map((role) => `role ${role}`),
    ...families.map((family) => `family ${family}`),
  ].join(', ');
