import type { Challenge } from '@tastequest/client';
import { listText, nearDayText } from '@tastequest/formats';
import { spokenText } from '../../spoken-text';
import { challengeFoods } from '../../food-emoji';

interface ChallengeGroups {
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

/** All that a child who can't read yet needs to know of a challenge. */
export function spokenChallenge(challenge: Challenge, today: string): string {
  const { name, description, currentCount, targetCount, startDate, endDate } = challenge;
  const foods = challengeFoods(challenge).map(({ label }) => label);
  return spokenText(
    name,
    description,
    foods.length > 0 && `Eat: ${listText(foods)}`,
    `${currentCount} of ${targetCount}`,
    startDate && startDate > today && `Starts ${nearDayText(startDate, today)}`,
    endDate && `Due ${nearDayText(endDate, today)}`,
  );
}
