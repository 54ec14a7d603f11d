import { CHALLENGE_DEFAULTS, type ChallengeSort } from '@tastequest/client';
import type { Challenge, ChallengeForm } from '@tastequest/client';
import { dayText } from '@tastequest/formats';

/** The form of a stored challenge; of a new one for `childId` without it. */
export function challengeForm(challenge: Challenge | null, childId = ''): ChallengeForm {
  if (!challenge) return { ...CHALLENGE_DEFAULTS, childId };
  return {
    name: challenge.name,
    childId: challenge.childId,
    description: challenge.description ?? '',
    pointsPerEntry: challenge.pointsPerEntry,
    bonusPoints: challenge.bonusPoints,
    targetCount: challenge.targetCount,
    currentCount: challenge.currentCount,
    foodTags: challenge.foodTags,
    foodName: challenge.foodName ?? '',
    startDate: challenge.startDate ?? '',
    endDate: challenge.endDate ?? '',
    status: challenge.status,
    isTemplate: challenge.isTemplate,
  };
}

/** A new challenge like the template: same rules, nothing reached yet, dates of its own. */
export function fromTemplate(template: Challenge, childId: string): ChallengeForm {
  const fresh = { currentCount: 0, startDate: '', endDate: '', status: 'active', isTemplate: false } as const;
  return { ...challengeForm(template), ...fresh, childId };
}

export const CHALLENGE_ORDERS: { id: ChallengeSort; label: string }[] = [
  { id: 'newest', label: 'Newest' },
  { id: 'name', label: 'Name' },
  { id: 'due', label: 'Due date' },
  { id: 'progress', label: 'Most progress' },
  { id: 'points', label: 'Most points' },
];

export interface ChallengeFilter {
  search: string;
  childId: string;
  status: '' | Challenge['status'];
  sort: ChallengeSort;
}
type Progress = Pick<Challenge, 'currentCount' | 'targetCount'>;

/** The true count, also beyond the goal: "12/10". The bar beside it stops at 100 %. */
export function progressText({ currentCount, targetCount }: Progress): string {
  return `${currentCount}/${targetCount}`;
}

export function dueText(endDate: string | null): string {
  return endDate === null ? 'No deadline' : dayText(endDate);
}
