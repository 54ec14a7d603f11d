import type { FamilyMember } from '@tastequest/client';

const GONE = 'Your family, its children and everything they logged are deleted with it, photos first.';
const KEPT = 'Your family stays with the other parent.';

/** What else goes with the account: a family passes to the other active parent, or is deleted. */
export function deletionText(members: readonly FamilyMember[], myId: string): string {
  const isShared = members.some((member) => member.status === 'active' && member.profileId !== myId);
  return isShared ? KEPT : GONE;
}
