import { fileKey, HASHED, NAME, type LiveSite } from '@tastequest/deploy';

/** What an address of the page server stands for. */
export type Target =
  | { kind: 'file'; key: string; isRelease: boolean }
  /** Any address of the app itself: the shell's HTML, whose router knows more. */
  | { kind: 'shell' }
  | { kind: 'missing' };

const MISSING: Target = { kind: 'missing' };

/** Finds what `pathname` (as in a URL, still encoded) names: a hashed file of any release, or a file of the live shell at the root. */
export function locate(site: LiveSite | null, pathname: string): Target {
  const parts = decode(pathname)?.split('/').slice(1);
  if (!parts || parts.some((part) => part.startsWith('.') || /[\\\0]/.test(part))) return MISSING;
  const [folder, remote = '', shared, ...hashed] = parts;
  if (folder === 'releases') {
    const isFile = NAME.test(remote) && shared === 'files' && HASHED.test(hashed.at(-1) ?? '') && !hashed.includes('');
    return isFile ? { kind: 'file', key: parts.join('/'), isRelease: true } : MISSING;
  }
  const name = parts.at(-1) ?? '';
  if (!/\.[a-z0-9]+$/i.test(name)) return { kind: 'shell' };
  const file = parts.join('/');
  // Pages are only served filled in.
  if (!site?.shell.files[file] || name.endsWith('.html')) return MISSING;
  return { kind: 'file', key: fileKey(site.shell, file), isRelease: false };
}

function decode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}
