import { statSync } from 'node:fs';
import { REMOTE_NAMES } from '@tastequest/contract/internal';
import { buildRegistry, manifestFile, type Registry } from '@tastequest/deploy';

/** The registry of what is built now: made again when a manifest changed, so that a retry finds a repaired remote. */
export function createRegistrySource(root: string): () => Registry {
  let made: { stamp: string; registry: Registry } | null = null;
  return () => {
    const stamp = REMOTE_NAMES.map((name) => stampOf(manifestFile(root, name))).join();
    if (made?.stamp !== stamp) {
      try {
        made = { stamp, registry: buildRegistry({ root }) };
      } catch (error) {
        // A manifest being written just now: the last good registry holds until the next request.
        if (!made) throw error;
      }
    }
    return made.registry;
  };
}

function stampOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.mtimeMs}:${stats.size}` : '-';
}
