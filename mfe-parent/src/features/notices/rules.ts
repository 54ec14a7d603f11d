import type { Notice } from '@tastequest/client';

interface Kind {
  emoji: string;
  /** Where the thing itself is: an address of the product. */
  to: (childId: string | null) => string;
}

const CHALLENGES: Kind['to'] = (childId) => (childId ? `/parent/challenges/${childId}` : '/parent/challenges');
const APPROVALS: Kind['to'] = () => '/parent/approvals';
const CO_PARENT: Kind['to'] = () => '/settings/account';

const KINDS = new Map<string, Kind>([
  ['challenge_completed', { emoji: '🏆', to: CHALLENGES }],
  ['new_challenge', { emoji: '🎯', to: CHALLENGES }],
  ['challenge_reminder', { emoji: '⏰', to: CHALLENGES }],
  ['reward_redeemed', { emoji: '🎁', to: APPROVALS }],
  ['food_suggested', { emoji: '🥕', to: APPROVALS }],
  ['reward_wished', { emoji: '💫', to: APPROVALS }],
  ['child_waiting', { emoji: '👋', to: APPROVALS }],
  ['points_adjusted', { emoji: '⭐', to: (childId) => (childId ? `/parent/children/${childId}` : '/parent/children') }],
  ['co_parent_joined', { emoji: '👪', to: CO_PARENT }],
  ['co_parent_left', { emoji: '👪', to: CO_PARENT }],
  ['removed_from_family', { emoji: '🏠', to: () => '/parent' }],
]);

/** The picture of a notice, and the address of what it is about; null where this build doesn't know its kind. */
export function lookOf({ kind, childId }: Pick<Notice, 'kind' | 'childId'>): { emoji: string; to: string | null } {
  const known = KINDS.get(kind);
  return { emoji: known?.emoji ?? '🔔', to: known?.to(childId) ?? null };
}
