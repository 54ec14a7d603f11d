import type { Role } from '@tastequest/contract';
import type { Places } from '../places/places';

/** The token of a co-parent invitation in the query of `/signup` (spec section 2). */
export function invitationIn(search: string): string | null {
  const params = new URLSearchParams(search);
  return params.get('type') === 'co-parent' ? params.get('invitation') : null;
}

/** Where to go after sign-in: back to the page that sent here, if it is one of the product's own and the person may open it. */
export function afterSignIn(role: Role, from: unknown, places: Places): string {
  const home = places.homeOf(role);
  if (typeof from !== 'string' || !/^\/(?!\/)/.test(from)) return home;
  if (role === 'parent' && from.startsWith('/signup?') && invitationIn(from.slice('/signup'.length))) return from;
  const area = places.areaAt(from.replace(/[?#].*/, ''));
  return area?.route.guard.signedIn && places.mayOpen(area) ? from : home;
}
