import type { Challenge, ChallengeSort } from '@tastequest/client';
import { dayText } from '@tastequest/formats';

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
