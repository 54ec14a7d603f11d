import { fileKey, HASHED, NAME, type LiveSite } from '@tastequest/deploy';

/** What an address of the page server stands for. */
export type Target =
  | { kind: 'file'; key: string }
  /** Any address of the app itself: the shell's HTML, whose router knows more. */
  | { kind: 'shell' }
  | { kind: 'missing' };

const MISSING: Target = { kind: 'missing' };

/** Finds what `pathname` (as in a URL, still encoded) names besides files of releases: a page, or a file of the live shell. */
export function locate(site: LiveSite | null, pathname: string): Target {
  const parts = partsOf(pathname);
  if (!parts || parts[0] === 'releases') return MISSING;
  const name = parts.at(-1) ?? '';
  if (!/\.[a-z0-9]+$/i.test(name)) return { kind: 'shell' };
  const file = parts.join('/');
  // Pages are only served filled in.
  if (!site || !Object.hasOwn(site.shell.files, file) || name.endsWith('.html')) return MISSING;
  return { kind: 'file', key: fileKey(site.shell, file) };
}

/** The key of the hashed file of any release that `pathname` names, or null. */
export function releaseFile(pathname: string): string | null {
  const parts = partsOf(pathname);
  const [folder, remote = '', shared, ...file] = parts ?? [];
  const isFile = folder === 'releases' && NAME.test(remote) && shared === 'files' && !file.includes('');
  return parts && isFile && HASHED.test(file.at(-1) ?? '') ? parts.join('/') : null;
}

function partsOf(pathname: string): string[] | null {
  const parts = decode(pathname)?.split('/').slice(1);
  return !parts || parts.some((part) => part.startsWith('.') || /[\\\0]/.test(part)) ? null : parts;
}

function decode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}
