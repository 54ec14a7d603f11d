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
    canary.families.includes(profile.familyGroupId) ||
    percentile(`${name}:${profile.id}`) < canary.share;
  return isMeant ? canary : entry;
}

/** A number from 0 to under 100 that belongs to the text: FNV-1a, evenly spread. */
function percentile(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  // Mixed once more: the last letters alone would leave neighbours close together.
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return (((hash ^ (hash >>> 13)) >>> 0) % 10_000) / 100;
}
