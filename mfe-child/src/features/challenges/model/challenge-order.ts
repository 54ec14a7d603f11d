import type { Challenge } from '@tastequest/client';

export interface ChallengeGroups {
  /** The one that ends first comes first; those without an end come last. */
  active: Challenge[];
  /** Completed or over, newest first as the server sends them. */
  past: Challenge[];
}

const endOf = ({ endDate }: Challenge) => endDate ?? '9999';

/** The challenges that foods count for; a Taste Adventure has a card of its own. */
export function groupChallenges(challenges: readonly Challenge[]): ChallengeGroups {
  const standard = challenges.filter(({ kind }) => kind === 'standard');
  const active = standard.filter(({ status }) => status === 'active');
  return {
    active: active.sort((left, right) => endOf(left).localeCompare(endOf(right))),
    past: standard.filter(({ status }) => status !== 'active'),
  };
}
