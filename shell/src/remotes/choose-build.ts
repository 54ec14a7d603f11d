import { fingerprint, percentile } from '@tastequest/contract/internal';
import type { RegistryEntry, RemoteBuild, SessionProfile } from '@tastequest/contract';

/**
 * The build that this person gets: the canary for the share, the roles or the families that it is meant for, else the one for
 * everybody, as for visitors. The same person always gets the same one, on every device.
 */
export function chooseBuild(name: string, entry: RegistryEntry, profile: SessionProfile | null): RemoteBuild {
  const { canary } = entry;
  if (!canary || !profile) return entry;
  const isMeant =
    canary.roles.includes(profile.role) ||
    canary.families.includes(fingerprint(profile.familyGroupId)) ||
    percentile(`${name}:${profile.id}`) < canary.share;
  return isMeant ? canary : entry;
}
