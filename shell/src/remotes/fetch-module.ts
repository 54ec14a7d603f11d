import type { RemoteBuild, RemoteModule, RemoteName } from '@tastequest/contract';
import { RemoteLoadError } from './load-error';

interface RemoteDefinition {
  name: string;
  entry: string;
  type: 'var';
  entryGlobalName: string;
}

/** What the federation runtime does for us. */
export interface FederationParts {
  registerRemotes(remotes: RemoteDefinition[], options: { force: boolean }): void;
  loadRemote(id: string): Promise<unknown>;
  expectIntegrity(url: string, integrity: string): void;
}

/**
 * Fetches builds of remotes; a build that is there already is not fetched again. After a failure the entry is asked for under a
 * new address, because a hung request holds the cache's lock on the old one; the build's chunks follow their entry.
 */
export function createFetcher({ registerRemotes, loadRemote, expectIntegrity }: FederationParts) {
  const loaded = new Map<RemoteName, { build: RemoteBuild; remote: RemoteModule }>();
  /** How often each entry was asked for. */
  const asked = new Map<string, number>();

  return {
    async fetch(name: RemoteName, build: RemoteBuild): Promise<RemoteModule> {
      const there = loaded.get(name);
      if (there?.build.build === build.build) return there.remote;
      loaded.delete(name);
      const times = asked.get(build.entry) ?? 0;
      asked.set(build.entry, times + 1);
      const global = `tq_${name}`;
      const entry = times === 0 ? build.entry : `${build.entry}?attempt=${times}`;
      expectIntegrity(entry, build.integrity);
      registerRemotes([{ name: global, entry, type: 'var', entryGlobalName: global }], { force: true });
      const container = (await loadRemote(`${global}/remote`)) as { default?: RemoteModule } | null;
      const remote = container?.default;
      if (!remote?.mount) throw new RemoteLoadError('load', `${name}: its container has no remote.`);
      // One that was given up may come after the one that took its place.
      if (!loaded.has(name)) loaded.set(name, { build, remote });
      return remote;
    },
    loaded: (name: RemoteName): RemoteBuild | undefined => loaded.get(name)?.build,
    /** The next `fetch` begins from nothing. */
    forget: (name: RemoteName) => void loaded.delete(name),
  };
}
