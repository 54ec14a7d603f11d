import { fingerprint, remoteBuildSchema, satisfies } from '@tastequest/contract/internal';
import { CommandError } from '../command-error.ts';
import { SHELL, type Release } from '../releases/manifest.ts';
import { remoteBuild, type Entry, type EnvironmentRegistry, type Past, type ShellEntry } from './registry.ts';

/** How many builds a rollback can go back. */
const HISTORY = 10;

/** For whom a canary is: a share of the people in per cent, roles, families by id. */
export interface Audience {
  share: number;
  roles: string[];
  families: string[];
}

export const liveOf = (registry: EnvironmentRegistry, name: string): ShellEntry | Entry | undefined =>
  name === SHELL ? registry.shell : remoteOf(registry, name);

/** Not what every object has by that name. */
export const remoteOf = ({ remotes }: EnvironmentRegistry, name: string) =>
  Object.hasOwn(remotes, name) ? remotes[name] : undefined;

/** The entry, or an error that says which names there are. */
export function mustBeLive(registry: EnvironmentRegistry, name: string): ShellEntry | Entry {
  const entry = liveOf(registry, name);
  if (entry) return entry;
  const names = [...(registry.shell ? [SHELL] : []), ...Object.keys(registry.remotes)].join(', ') || 'nothing';
  throw new CommandError(`${name} is not live here.`, `Live are: ${names}. "npm run release -- ${name}" releases it.`);
}

/**
 * The release is live for everybody; what was live before can be rolled back to. A canary of the remote ends. A remote that is
 * switched off stays off.
 */
export function goLive(
  registry: EnvironmentRegistry,
  revision: number,
  release: Release,
  origin?: string | null,
): EnvironmentRegistry {
  const before = liveOf(registry, release.name);
  const history = before ? [pastOf(before), ...before.history] : [];
  return withBuild(registry, revision, release, {
    history: history.filter(({ build }) => build !== release.build).slice(0, HISTORY),
    origin: origin === undefined ? before?.origin : (origin ?? undefined),
  });
}

function pastOf(live: ShellEntry | Entry): Past {
  const { build, origin } = live;
  return {
    build,
    ...(origin !== undefined && { origin }),
    ...('entry' in live && { remote: remoteBuildSchema.parse(live) }),
  };
}

/** `release` was live before: it is again, from where it was served, and the builds after it are forgotten. */
export function goBack(registry: EnvironmentRegistry, revision: number, release: Release): EnvironmentRegistry {
  const { history, origin } = mustBeLive(registry, release.name);
  const at = history.findIndex(({ build }) => build === release.build);
  const past = history[at];
  return withBuild(registry, revision, release, {
    history: history.slice(at + 1),
    origin: past ? past.origin : origin,
  });
}

function withBuild(
  registry: EnvironmentRegistry,
  revision: number,
  release: Release,
  { history, origin }: { history: Past[]; origin: string | undefined },
): EnvironmentRegistry {
  const record = { revision, history, ...(origin !== undefined && { origin }) };
  if (release.name === SHELL) {
    const { version, build, contract } = release;
    return { ...registry, shell: { version, build, contract, ...record } };
  }
  const before = registry.remotes[release.name];
  const place = release.place ?? before?.place;
  return withEntry(registry, release.name, {
    ...remoteBuild(release, origin),
    ...record,
    ...(place && { place }),
    ...(before?.off && { off: before.off }),
  });
}

const withEntry = (registry: EnvironmentRegistry, name: string, entry: Entry): EnvironmentRegistry => ({
  ...registry,
  remotes: { ...registry.remotes, [name]: entry },
});

/** Refuses a state in which one of the names, or with the shell any remote, would not be loaded for its contract. */
export function mustFit({ shell, remotes }: EnvironmentRegistry, names: readonly string[]): void {
  if (!shell) return;
  for (const [name, { canary, ...live }] of Object.entries(remotes)) {
    if (!names.includes(name) && !names.includes(SHELL)) continue;
    for (const { version, contract } of canary ? [live, canary] : [live]) {
      if (satisfies(shell.contract, contract)) continue;
      throw new CommandError(
        `${name} ${version} needs contract ${contract}, and the shell has ${shell.contract}.`,
        'Release the newer shell first, and remove nothing from the contract that a live remote needs.',
      );
    }
  }
}

/** The release is what the audience gets; everybody else keeps what they have. Families are not named in what browsers read. */
export function setCanary(registry: EnvironmentRegistry, release: Release, audience: Audience): EnvironmentRegistry {
  const entry = mustBeRemote(registry, release.name);
  const families = audience.families.map(fingerprint);
  const { place } = release;
  const canary = { ...remoteBuild(release, entry.origin), ...audience, families, ...(place && { place }) };
  return withEntry(registry, release.name, { ...entry, canary });
}

export function endCanary(registry: EnvironmentRegistry, name: string): EnvironmentRegistry {
  const { canary: _, ...entry } = mustBeRemote(registry, name);
  return withEntry(registry, name, entry);
}

/** Nothing of the remote is loaded any more; whoever opens it reads the message. */
export function switchOff(registry: EnvironmentRegistry, name: string, message: string): EnvironmentRegistry {
  return withEntry(registry, name, { ...mustBeRemote(registry, name), off: { message } });
}

export function switchOn(registry: EnvironmentRegistry, name: string): EnvironmentRegistry {
  const { off: _, ...entry } = mustBeRemote(registry, name);
  return withEntry(registry, name, entry);
}

/** The remote is no part of the product any more; its builds stay in the store until they are pruned. */
export function takeOut(registry: EnvironmentRegistry, name: string): EnvironmentRegistry {
  mustBeRemote(registry, name);
  const { [name]: _, ...remotes } = registry.remotes;
  return { ...registry, remotes };
}

/** The entry of a remote, or an error where there is none, or it is the shell's. */
export function mustBeRemote(registry: EnvironmentRegistry, name: string): Entry {
  mustBeLive(registry, name);
  const entry = remoteOf(registry, name);
  if (entry) return entry;
  throw new CommandError(
    "The shell is what everything stands in: it has no canary and can't be switched off.",
    'Try a new one in an environment of its own, then promote it: npm run release -- shell --environment preview. ' +
      'What was live before comes back with npm run rollback -- shell.',
  );
}
