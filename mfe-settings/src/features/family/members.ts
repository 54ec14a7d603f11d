import type { FamilyMember } from '@tastequest/client';

/** Everybody who shares the family with me; removed members are not listed. */
export function othersOf(members: readonly FamilyMember[], myId: string): FamilyMember[] {
  return members.filter((member) => member.status !== 'removed' && member.profileId !== myId);
}

/** Only the family's first parent invites and removes: a co-parent does everything else. */
export function isOwner(members: readonly FamilyMember[], myId: string): boolean {
  return members.some((member) => member.profileId === myId && member.role === 'owner');
}

export function hasActiveCoParent(members: readonly FamilyMember[]): boolean {
  return members.some((member) => member.role === 'co_parent' && member.status === 'active');
}

export const memberName = (member: FamilyMember): string => member.fullName ?? member.email ?? 'Co-parent';
