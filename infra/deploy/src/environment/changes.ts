import { satisfies } from '@tastequest/contract/internal';
import { CommandError } from '../command-error.ts';
import { SHELL, type Release } from '../releases/manifest.ts';
import { remoteBuild, type Entry, type EnvironmentRegistry, type ShellEntry } from './registry.ts';

/** How many builds a rollback can go back. */
const HISTORY = 10;

/** For whom a canary is: a share of the people in per cent, roles, families by id. */
export interface Audience {
  share: number;
  roles: string[];
  families: string[];
}

export const liveOf = (registry: EnvironmentRegistry, name: string): ShellEntry | Entry | undefined =>
  name === SHELL ? registry.shell : registry.remotes[name];

/** The entry, or an error that says which names there are. */
export function mustBeLive(registry: EnvironmentRegistry, name: string): ShellEntry | Entry {
  const entry = liveOf(registry, name);
  if (entry) return entry;
  const names = [...(registry.shell ? [SHELL] : []), ...Object.keys(registry.remotes)].join(', ') || 'nothing';
  throw new CommandError(
    `${name} was never released here.`,
    `Live are: ${names}. "npm run release -- ${name}" releases it.`,
  );
}

/**
 * The release is live for everybody; what was live before can be rolled back to. A canary of the remote ends. A remote that is
 * switched off stays off.
 */
export function goLive(
  registry: EnvironmentRegistry,
  revision: number,
  release: Release,
  origin?: string,
): EnvironmentRegistry {
  const before = liveOf(registry, release.name);
  const history = before ? [before.build, ...before.history] : [];
  return withBuild(registry, revision, release, {
    history: history.filter((build) => build !== release.build).slice(0, HISTORY),
    origin: origin ?? before?.origin,
  });
}

/** `release` was live before: it is again, and the builds after it are forgotten. */
export function goBack(registry: EnvironmentRegistry, revision: number, release: Release): EnvironmentRegistry {
  const { history, origin } = mustBeLive(registry, release.name);
  return withBuild(registry, revision, release, { history: history.slice(history.indexOf(release.build) + 1), origin });
}

function withBuild(
  registry: EnvironmentRegistry,
  revision: number,
  release: Release,
  { history, origin }: { history: string[]; origin: string | undefined },
): EnvironmentRegistry {
  const record = { revision, history, ...(origin !== undefined && { origin }) };
  if (release.name === SHELL) {
    const { version, build, contract } = release;
    return { ...registry, shell: { version, build, contract, ...record } };
  }
  const off = registry.remotes[release.name]?.off;
  return withEntry(registry, release.name, { ...remoteBuild(release, origin), ...record, ...(off && { off }) });
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

/** The release is what the audience gets; everybody else keeps what they have. */
export function setCanary(
  registry: EnvironmentRegistry,
  revision: number,
  release: Release,
  audience: Audience,
): EnvironmentRegistry {
  const entry = mustBeRemote(registry, release.name);
  const canary = { ...remoteBuild(release, entry.origin), ...audience };
  return withEntry(registry, release.name, { ...entry, revision, canary });
}

export function endCanary(registry: EnvironmentRegistry, revision: number, name: string): EnvironmentRegistry {
  const { canary: _, ...entry } = mustBeRemote(registry, name);
  return withEntry(registry, name, { ...entry, revision });
}

/** Nothing of the remote is loaded any more; whoever opens it reads the message. */
export function switchOff(
  registry: EnvironmentRegistry,
  revision: number,
  name: string,
  message: string,
): EnvironmentRegistry {
  return withEntry(registry, name, { ...mustBeRemote(registry, name), revision, off: { message } });
}

export function switchOn(registry: EnvironmentRegistry, revision: number, name: string): EnvironmentRegistry {
  const { off: _, ...entry } = mustBeRemote(registry, name);
  return withEntry(registry, name, { ...entry, revision });
}

function mustBeRemote(registry: EnvironmentRegistry, name: string): Entry {
  mustBeLive(registry, name);
  const entry = registry.remotes[name];
  if (entry) return entry;
  throw new CommandError(
    "The shell is what everything stands in: it has no canary and can't be switched off.",
    'Release it, or roll it back: npm run rollback -- shell',
  );
}
