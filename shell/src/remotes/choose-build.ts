import { CONTRACT_VERSION, satisfies } from '@tastequest/contract';
import type { Registry, RegistryEntry, RemoteBuild, SessionProfile } from '@tastequest/contract';
import { isMeantFor } from '@tastequest/contract/internal';
import type { ChosenBuild } from './chosen-build';
import { RemoteLoadError } from './load-error';
import type { LiveRegistry } from './live-registry';

/** A build that broke so often is tried after the others; one that never stood, at once. */
const TOO_OFTEN = 2;

export interface Choice {
  newest: ChosenBuild;
  /** What may stand in for it, in this order. */
  others: ChosenBuild[];
}

/** Which builds this page can run, and which of them broke in it. */
export function createBuildChoice(registry: Pick<LiveRegistry, 'isShellOutdated'>) {
  const times = new Map<string, number>();
  const isSound = ({ build }: RemoteBuild) => (times.get(build) ?? 0) < TOO_OFTEN;

  return {
    isSound,
    broke(build: RemoteBuild, when: 'mount' | 'crash') {
      times.set(build.build, when === 'mount' ? TOO_OFTEN : (times.get(build.build) ?? 0) + 1);
    },
    /** Throws a `RemoteLoadError` where this person gets none: the remote is unknown, switched off, or needs another shell. */
    choose({ remotes }: Registry, name: string, profile: SessionProfile | null): Choice {
      const entry = remotes[name];
      if (!entry) throw new RemoteLoadError('missing', `${name} is not in the registry`);
      if (entry.off) throw new RemoteLoadError('off', entry.off.message);
      const builds = buildsFor(name, entry, profile);
      const fitting = builds.filter(({ contract }) => satisfies(CONTRACT_VERSION, contract));
      const sound = fitting.filter(isSound);
      const [newest, ...others] = sound.length > 0 ? sound : fitting;
      if (newest) return { newest, others };
      const needs = [...new Set(builds.map(({ contract }) => contract))].join(', ');
      throw new RemoteLoadError(
        registry.isShellOutdated() ? 'outdated' : 'contract',
        `${name} needs contract ${needs}; this shell has ${CONTRACT_VERSION}.`,
      );
    },
  };
}

/**
 * What this person can have, the wanted build first: the canary for those it is meant for, the one for everybody, and those of
 * before.
 */
function buildsFor(name: string, entry: RegistryEntry, profile: SessionProfile | null): ChosenBuild[] {
  const { canary, previous = [] } = entry;
  return [
    ...(canary && isMeantFor(canary, name, profile) ? [{ ...canary, channel: 'canary' as const }] : []),
    { ...entry, channel: 'live' },
    ...previous.map((build) => ({ ...build, channel: 'previous' as const })),
  ];
}
