import { z } from 'zod';
import { endCanary, mustBeLive, mustBeRemote, setCanary, type Audience } from '../environment/changes.ts';
import { readEnvironment, type Edit, type EnvironmentState } from '../environment/environment.ts';
import { readLog } from '../environment/log.ts';
import { findReleases } from '../releases/upload.ts';
import { CommandError } from '../command-error.ts';
import { AUDIENCE_ROLES } from '../roles.ts';
import { applyEdit, mustRead, unpruned, type Context, type Outcome } from './context.ts';
import { canaryEnded } from './release.ts';

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
  roles.forEach(mustBeRole);
  families.forEach(mustBeFamily);
  return unpruned(context, () => giveTo(context, name, audience, build));
}

async function giveTo(context: Context, name: string, audience: Audience, build?: string): Promise<Outcome> {
  const state = await readEnvironment(context.store, context.environment);
  const known = mustBeRemote(state.registry, name).canary?.build;
  const id = build ?? known ?? (await newest(context, name, state));
  const release = await mustRead(context, name, id);
  const newer = build === undefined && known ? await newerThan(context, name, known, state) : undefined;
  const notes = newer ? [`The canary stays the build that it was. The store has a newer one: --build-id ${newer}`] : [];
  const edit: Edit = (before) => {
    if (mustBeRemote(before, name).build === id) {
      throw new CommandError(
        `${name} ${id} is live: everybody has it.`,
        `"npm run list -- ${name}" names the other builds; "npm run canary -- ${name} --end" ends the canary there is.`,
      );
    }
    const from = before.remotes[name]?.canary?.build ?? null;
    const after = setCanary(before, release, audience);
    const isSame = JSON.stringify(after.remotes[name]?.canary) === JSON.stringify(before.remotes[name]?.canary);
    const change = { action: 'canary', name, from, to: id, commit: release.commit, detail: inWords(audience) };
    return isSame ? { registry: before, changes: [] } : { registry: after, changes: [change] };
  };
  return applyEdit(context, edit, { notes });
}

export function mustBeRole(role: string): void {
  if (!AUDIENCE_ROLES.includes(role))
    throw new CommandError(`Nobody has the role "${role}".`, `Roles are: ${AUDIENCE_ROLES.join(', ')}.`);
}

export function mustBeFamily(id: string): void {
  if (z.guid().lowercase().safeParse(id).success) return;
  throw new CommandError(
    `"${id}" is not the id of a family.`,
    'It is the UUID in public.families, and not the code that children sign in with.',
  );
}

/** Everybody gets what is live again. Given a `build`, a canary of another one stays. */
export const stopCanary = (context: Context, name: string, build?: string): Promise<Outcome> =>
  applyEdit(context, (before) => {
    mustBeLive(before, name);
    const changes = canaryEnded(before, name).filter(({ from }) => build === undefined || from === build);
    return { registry: changes.length > 0 ? endCanary(before, name) : before, changes };
  });

/** The newest build that came after this one and was never live here: what was rolled back is nobody's canary by mistake. */
async function newerThan({ store, environment }: Context, name: string, build: string, { last }: EnvironmentState) {
  const { releases: all } = await findReleases(store, name);
  const { time = '' } = all.find((release) => release.build === build) ?? {};
  const log = [...(await readLog(store, environment)), ...(last ? [last] : [])];
  const wereLive = log
    .flatMap(({ changes }) => changes)
    .filter((change) => change.name === name && !change.action.endsWith('canary'))
    .flatMap(({ from, to }) => [from, to]);
  return all.find((release) => release.time > time && !wereLive.includes(release.build))?.build;
}

async function newest(context: Context, name: string, state: EnvironmentState): Promise<string> {
  const found = await newerThan(context, name, mustBeRemote(state.registry, name).build, state);
  if (found) return found;
  throw new CommandError(
    `The store has no newer build of ${name} than the one that is live.`,
    `Upload one without making it live (npm run release -- ${name} --no-switch), or name one with --build-id.`,
  );
}

/** Who gets it, for logs and lists. */
export const inWords = ({ share, roles, families }: Audience): string =>
  [
    ...(share > 0 ? [`${share} %`] : []),
    ...roles.map((role) => `role ${role}`),
    ...families.map((family) => `family ${family}`),
  ].join(', ');
