import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { REMOTE_NAMES } from '@tastequest/contract/internal';
import {
  buildRegistry,
  inlineScriptSources,
  manifestFile,
  readStaticPages,
  type Registry,
  type StaticPage,
} from '@tastequest/deploy';

/** What the pages are made of. */
export interface PageParts {
  /** The shell's HTML. */
  frame: string;
  /** The remotes' prerendered pages by path. */
  pages: Map<string, StaticPage>;
  /** The policy's sources for the scripts inside the frame. */
  scriptSources: string[];
}

/** The parts as they are built now; null without a shell. A new build of the shell or of a remote is seen at the next request. */
export function createPageParts(root: string): () => PageParts | null {
  const shell = path.join(root, 'shell/dist/index.html');
  const files = [shell, ...REMOTE_NAMES.map((name) => manifestFile(root, name))];
  let made: { stamp: string; parts: PageParts | null } | null = null;
  let last: PageParts['pages'] = new Map();
  return () => {
    const stamp = files.map(stampOf).join();
    if (made?.stamp === stamp) return made.parts;
    const frame = stampOf(shell) === '-' ? null : readFileSync(shell, 'utf8');
    try {
      last = readStaticPages(root);
      made = { stamp, parts: frame === null ? null : partsOf(frame, last) };
      return made.parts;
    } catch (error) {
      // Being written just now, or damaged: the pages of before, else the shell draws them; looked at again next time.
      console.warn('prerendered pages:', error);
      return frame === null ? null : partsOf(frame, last);
    }
  };
}

const partsOf = (frame: string, pages: PageParts['pages']): PageParts => ({
  frame,
  pages,
  scriptSources: inlineScriptSources(frame),
});

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
