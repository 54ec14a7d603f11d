import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { REMOTE_NAMES, registrySchema, remoteManifestSchema } from '@tastequest/contract/internal';

export type Registry = ReturnType<(typeof registrySchema)['parse']>;
type RemoteName = (typeof REMOTE_NAMES)[number];
type RegistryEntry = NonNullable<Registry['remotes'][RemoteName]>;

export interface RegistryOptions {
  /** The repository's root: remotes are in `mfe-NAME/dist`. */
  root: string;
  /** Where the remotes' files are served: a path, or a CDN's URL. */
  publicPath?: string;
}

/** The manifest that a remote's build writes. */
export function manifestFile(root: string, name: RemoteName): string {
  return path.join(root, `mfe-${name}`, 'dist', 'remote.json');
}

/**
 * Makes the registry from the manifests of the built remotes. A remote without a manifest is left out (the shell says
 * so where it would be shown); a manifest that breaks the contract is an error.
 */
export function buildRegistry({ root, publicPath = '/remotes' }: RegistryOptions): Registry {
  const remotes: Partial<Record<RemoteName, RegistryEntry>> = {};
  for (const name of REMOTE_NAMES) {
    const file = manifestFile(root, name);
    if (existsSync(file)) remotes[name] = entryOf(file, name, `${publicPath}/${name}`);
  }
  return registrySchema.parse({ schemaVersion: 1, remotes });
}

function entryOf(file: string, name: RemoteName, base: string): RegistryEntry {
  const manifest = remoteManifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  if (manifest.name !== name) throw new Error(`${file} is the manifest of "${manifest.name}".`);
  return {
    version: manifest.version,
    entry: `${base}/${manifest.entry}`,
    integrity: manifest.integrity,
    contract: manifest.contract,
    preload: manifest.preload.map((asset) => `${base}/${asset}`),
  };
}
