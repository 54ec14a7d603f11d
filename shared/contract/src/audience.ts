import { fingerprint, percentile } from './fingerprint.ts';
import type { Canary } from './registry.ts';
import type { SessionProfile } from './services.ts';

/** Whether this person's role, one that was assigned, or family is named. Visitors never are. */
export const isNamed = (
  { roles, families }: Pick<Canary, 'roles' | 'families'>,
  profile: SessionProfile | null,
): boolean =>
  profile !== null &&
  ([profile.role, ...profile.roles].some((role) => roles.includes(role)) ||
    families.includes(fingerprint(profile.familyGroupId)));

/** Whether this person gets the canary of the remote: always the same answer, on every device. Visitors get none. */
export const isMeantFor = (canary: Canary, name: string, profile: SessionProfile | null): boolean =>
  isNamed(canary, profile) || (profile !== null && percentile(`${name}:${profile.id}`) < canary.share);
