import type { ApprovalsInbox } from '@tastequest/client';

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/**
 * What one tap may approve, in words; null when there is nothing. Foods that a child may be allergic to, joins, wishes
 * and deliveries need a look of their own.
 */
export function approvableText({ suggestions, claims }: Pick<ApprovalsInbox, 'suggestions' | 'claims'>): string | null {
  const foods = suggestions.filter(({ allergensFound }) => allergensFound.length === 0).length;
  const requests = claims.filter(({ status }) => status === 'requested').length;
  const parts = [...counted(foods, 'suggested food', 'suggested foods'), ...counted(requests, 'reward', 'rewards')];
  return parts.length === 0 ? null : parts.join(' and ');
}
