import type { FamilyMember } from '@tastequest/client';

const FAMILY_DELETED =
  "You'll lose access permanently. Your family, its children and everything they logged will be deleted, including photos.";
const FAMILY_STAYS = "You'll lose access permanently. Your family stays with the other parent.";

/** What goes with the account: a family passes to the other active parent, or is deleted. */
export function deletionText(members: readonly FamilyMember[], myId: string): string {
  const isShared = members.some((member) => member.status === 'active' && member.profileId !== myId);
  return isShared ? FAMILY_STAYS : FAMILY_DELETED;
}
