import type { Role } from '@tastequest/contract';

export const homeOf = (role: Role): string => `/${role}`;

/** Where to go after sign-in: back to the page that sent here, if it is one of the product's own and fits the role. */
export function afterSignIn(role: Role, from: unknown): string {
  if (typeof from !== 'string' || !/^\/(?!\/)/.test(from)) return homeOf(role);
  const area = /^\/(parent|child|settings)(\/|$|\?)/.exec(from)?.[1];
  return area === role || area === 'settings' ? from : homeOf(role);
}
