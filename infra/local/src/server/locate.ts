import { realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { REMOTE_NAMES } from '@tastequest/contract/internal';

/** What an address of the page server stands for. */
export type Target =
  | { kind: 'file'; file: string; immutable: boolean }
  /** Any address of the app itself: the shell's HTML, whose router knows more. */
  | { kind: 'shell' }
  | { kind: 'missing' };

const MISSING: Target = { kind: 'missing' };
const HASHED = /\.[0-9a-f]{16,}\.[a-z0-9]+$/;

/** Finds what `pathname` (as in a URL, still encoded) names. Only files inside the built folders can be named. */
export function locate(root: string, pathname: string): Target {
  const parts = decode(pathname)?.split('/').slice(1);
  if (!parts || parts.some((part) => part.startsWith('.') || /[\\\0]/.test(part))) return MISSING;
  const [service = '', ...rest] = parts;
  if (service === 'assets') return fileIn(path.join(root, 'shell/dist'), rest);
  if (service === 'remotes') {
    const [name = '', ...file] = rest;
    const known = REMOTE_NAMES.some((remote) => remote === name);
    return known ? fileIn(path.join(root, `mfe-${name}/dist`), file) : MISSING;
  }
  const looksLikeFile = /\.[a-z0-9]+$/i.test(parts.at(-1) ?? '');
  return looksLikeFile ? fileIn(path.join(root, 'shell/dist'), parts) : { kind: 'shell' };
}

function decode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

function fileIn(folder: string, parts: string[]): Target {
  // The HTML is only served filled in.
  if (parts.length === 0 || parts.at(-1)?.endsWith('.html')) return MISSING;
  try {
    const file = realpathSync(path.join(folder, ...parts));
    const inside = file.startsWith(realpathSync(folder) + path.sep);
    return inside && statSync(file).isFile() ? { kind: 'file', file, immutable: HASHED.test(file) } : MISSING;
  } catch {
    return MISSING;
  }
}
