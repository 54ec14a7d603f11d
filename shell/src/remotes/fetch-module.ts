import type { RemoteModule } from '@tastequest/contract';
import type { ChosenBuild } from './chosen-build';
import { identifier } from './identifier';
import { RemoteLoadError } from './load-error';

interface RemoteDefinition {
  name: string;
  entry: string;
  type: 'var';
  entryGlobalName: string;
}

/** What the federation runtime does for us. */
export interface FederationParts {
  /** Each in the place of the one that has its name. */
  registerRemotes(remotes: RemoteDefinition[]): void;
  loadRemote(id: string): Promise<unknown>;
  expectIntegrity(url: string, integrity: string): void;
}

interface Fetched {
  build: ChosenBuild;
  remote: RemoteModule;
  /** The later one counts, whichever comes first. */
  order: number;
}

/**
 * Fetches builds of remotes; one that is there, or on its way, is not fetched again. After a failure the entry is asked for under
 * a new address, because a hung request holds the cache's lock on the old one; the build's chunks follow their entry.
 */
export function createFetcher({ registerRemotes, loadRemote, expectIntegrity }: FederationParts) {
  const loaded = new Map<string, Fetched>();
  const underWay = new Map<string, { build: string; remote: Promise<RemoteModule> }>();
  /** How often each entry failed. */
  const failures = new Map<string, number>();
  let fetches = 0;

  const failed = ({ entry }: ChosenBuild) => void failures.set(entry, (failures.get(entry) ?? 0) + 1);

  const request = async (name: string, build: ChosenBuild): Promise<RemoteModule> => {
    const order = (fetches += 1);
    const times = failures.get(build.entry) ?? 0;
    const global = `tq_${identifier(name)}`;
    const entry = times === 0 ? build.entry : `${build.entry}?attempt=${times}`;
    expectIntegrity(entry, build.integrity);
    registerRemotes([{ name: global, entry, type: 'var', entryGlobalName: global }]);
    const container = (await loadRemote(`${global}/remote`)) as { default?: RemoteModule } | null;
    const remote = container?.default;
    if (!remote?.mount) throw new RemoteLoadError('load', `${name}: its container has no remote.`);
    if ((loaded.get(name)?.order ?? 0) < order) loaded.set(name, { build, remote, order });
    return remote;
  };

  return {
    fetch(name: string, build: ChosenBuild): Promise<RemoteModule> {
      const there = loaded.get(name);
      if (there?.build.build === build.build) return Promise.resolve(there.remote);
      const known = underWay.get(name);
      if (known?.build === build.build) return known.remote;
      const remote = request(name, build);
      underWay.set(name, { build: build.build, remote });
      const end = () => void (underWay.get(name)?.remote === remote && underWay.delete(name));
      remote.then(end, end);
      return remote;
    },
    /** It failed, or takes too long: the next `fetch` asks anew. */
    giveUp(name: string, build: ChosenBuild) {
      failed(build);
      underWay.delete(name);
    },
    loaded: (name: string): ChosenBuild | undefined => loaded.get(name)?.build,
    /** It is there, and broke: the next `fetch` begins from nothing. */
    forget(name: string) {
      const there = loaded.get(name);
      if (there) failed(there.build);
      loaded.delete(name);
    },
  };
}
