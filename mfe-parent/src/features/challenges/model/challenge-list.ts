import type { Challenge } from '@tastequest/client';
import { dayText } from '../../screen/model/dates';
import { matches } from '../../screen/model/matches';
import { byNumber, byText, descending } from '../../screen/model/sort';
import type { SortChoice } from '../../screen/model/sort';

const FAR_AWAY = '9999-12-31';

export const CHALLENGE_SORTS: SortChoice<Challenge>[] = [
  { id: 'newest', label: 'Newest', compare: descending(byText((challenge) => challenge.createdAt)) },
  { id: 'name', label: 'Name', compare: byText((challenge) => challenge.name) },
  { id: 'due', label: 'Due date', compare: byText((challenge) => challenge.endDate ?? FAR_AWAY) },
  { id: 'progress', label: 'Most progress', compare: descending(byNumber((challenge) => share(challenge))) },
  { id: 'points', label: 'Most points', compare: descending(byNumber((challenge) => challenge.pointsPerEntry)) },
];

type Progress = Pick<Challenge, 'currentCount' | 'targetCount'>;

function share({ currentCount, targetCount }: Progress): number {
  return targetCount > 0 ? currentCount / targetCount : 0;
}

/** The true count, also beyond the goal: "12/10". The bar beside it stops at 100 %. */
export function progressText({ currentCount, targetCount }: Progress): string {
  return `${currentCount}/${targetCount}`;
}

export function dueText(endDate: string | null): string {
  return endDate === null ? 'No deadline' : dayText(endDate);
}

export interface ChallengeFilter {
  search: string;
  childId: string;
  status: '' | Challenge['status'];
}

/** Searches name, description, food name and tags. */
export function filterChallenges(challenges: readonly Challenge[], filter: ChallengeFilter): Challenge[] {
  return challenges.filter(
    (challenge) =>
      matches(filter.search, challenge.name, challenge.description, challenge.foodName, ...challenge.foodTags) &&
      (filter.childId === '' || challenge.childId === filter.childId) &&
      (filter.status === '' || challenge.status === filter.status),
  );
}
