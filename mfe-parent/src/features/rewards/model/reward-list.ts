import type { Reward } from '@tastequest/client';
import { matches } from '../../screen/model/matches';
import { byNumber, byText, descending } from '../../screen/model/sort';
import type { SortChoice } from '../../screen/model/sort';

export const REWARD_SORTS: SortChoice<Reward>[] = [
  { id: 'newest', label: 'Newest', compare: descending(byText((reward) => reward.createdAt)) },
  { id: 'name', label: 'Name', compare: byText((reward) => reward.name) },
  { id: 'fewest', label: 'Fewest points', compare: byNumber((reward) => reward.pointsRequired) },
  { id: 'most', label: 'Most points', compare: descending(byNumber((reward) => reward.pointsRequired)) },
];

export interface RewardFilter {
  search: string;
  status: '' | 'active' | 'inactive';
  category: string;
  childId: string;
  /** An id of POINT_RANGES; empty for any price. */
  points: string;
}

export const ALL_REWARDS: RewardFilter = { search: '', status: '', category: '', childId: '', points: '' };

export const POINT_RANGES = [
  { value: 'low', label: 'Up to 50 points', from: 0, to: 50 },
  { value: 'middle', label: '51 to 200 points', from: 51, to: 200 },
  { value: 'high', label: 'More than 200 points', from: 201, to: Infinity },
];

function isInRange(points: number, id: string): boolean {
  const range = POINT_RANGES.find((one) => one.value === id);
  return range === undefined || (range.from <= points && points <= range.to);
}

/** Searches name and description; a reward for all children belongs to each child. */
export function filterRewards(rewards: readonly Reward[], filter: RewardFilter): Reward[] {
  return rewards.filter(
    (reward) =>
      matches(filter.search, reward.name, reward.description) &&
      (filter.status === '' || reward.isActive === (filter.status === 'active')) &&
      isInRange(reward.pointsRequired, filter.points) &&
      (filter.category === '' || reward.category === filter.category) &&
      (filter.childId === '' || reward.childId === null || reward.childId === filter.childId),
  );
}
