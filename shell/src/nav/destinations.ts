import type { Role } from '@tastequest/contract';

export const homeOf = (role: Role): string => `/${role}`;

/** The token of a co-parent invitation in the query of `/signup` (spec section 2). */
export function invitationIn(search: string): string | null {
  const params = new URLSearchParams(search);
  return params.get('type') === 'co-parent' ? params.get('invitation') : null;
}

/** Where to go after sign-in: back to the page that sent here, if it is one of the product's own and fits the role. */
export function afterSignIn(role: Role, from: unknown): string {
  if (typeof from !== 'string' || !/^\/(?!\/)/.test(from)) return homeOf(role);
  if (role === 'parent' && from.startsWith('/signup?') && invitationIn(from.slice('/signup'.length))) return from;
  const area = /^\/(parent|child|settings)([/?#]|$)/.exec(from)?.[1];
  return area === role || area === 'settings' ? from : homeOf(role);
}
