import type { RemoteName } from '@tastequest/contract';

/** Which remote the path belongs to; undefined where the shell itself draws the page. Super admin is not part of settings' code. */
export function areaOf(pathname: string): RemoteName | undefined {
  if (pathname === '/' || pathname === '/privacy') return 'landing';
  if (/^\/settings\/super-admin(\/|$)/.test(pathname)) return 'admin';
  return (['parent', 'child', 'settings'] as const).find((area) => new RegExp(`^/${area}(/|$)`).test(pathname));
}
