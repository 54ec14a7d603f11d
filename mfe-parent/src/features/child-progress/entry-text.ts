import type { PointEntry } from '@tastequest/client';

const KINDS: Record<PointEntry['kind'], string> = {
  food_log: 'Food log',
  challenge_entry: 'Challenge',
  challenge_bonus: 'Challenge bonus',
  reward_claim: 'Reward',
  refund: 'Points given back',
  adjustment: 'Changed by a parent',
  reversal: 'Undone',
  forgiven: 'Missing points let go',
};

/** What an entry was for, in words. */
export function entryText({ kind, label, reason }: Pick<PointEntry, 'kind' | 'label' | 'reason'>): string {
  const what = kind === 'adjustment' ? reason : label;
  return what ? `${KINDS[kind]}: ${what}` : KINDS[kind];
}
