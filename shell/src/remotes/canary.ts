import type { SessionProfile } from '@tastequest/contract';
import { fingerprint, percentile } from '@tastequest/contract/internal';
import type { Canary } from '@tastequest/contract/internal';

/** Whether this person gets the canary of the remote: always the same answer, on every device. Visitors get none. */
export function isMeantFor(canary: Canary, name: string, profile: SessionProfile | null): boolean {
  return (
    profile !== null &&
    (canary.roles.includes(profile.role) ||
      canary.families.includes(fingerprint(profile.familyGroupId)) ||
      percentile(`${name}:${profile.id}`) < canary.share)
  );
}
