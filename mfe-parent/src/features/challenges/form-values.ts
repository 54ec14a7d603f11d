import { CHALLENGE_DEFAULTS } from '@tastequest/client';
import type { Challenge, ChallengeForm } from '@tastequest/client';

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

/** The day a challenge starts: an empty one means today, or the due date when that is past, as the database has it for a new one. */
export function startOf({ startDate, endDate }: Pick<ChallengeForm, 'startDate' | 'endDate'>, today: string): string {
  if (startDate !== '') return startDate;
  return endDate !== '' && endDate < today ? endDate : today;
}
