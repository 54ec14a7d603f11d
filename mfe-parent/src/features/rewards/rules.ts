import {
  type RewardPageArgs,
  type RewardSort,
  REWARD_DEFAULTS,
  type Reward,
  type RewardForm,
  type rewardSchema,
} from '@tastequest/client';
import type { z } from 'zod';

export const POINT_RANGES = [
  { value: 'low', label: 'Up to 50 points', from: undefined, to: 50 },
  { value: 'middle', label: '51 to 200 points', from: 51, to: 200 },
  { value: 'high', label: 'More than 200 points', from: 201, to: undefined },
];

type Order = { sort: RewardSort; reverse?: boolean };
const ORDERS = {
  newest: { sort: 'newest' },
  name: { sort: 'name' },
  fewest: { sort: 'points' },
  most: { sort: 'points', reverse: true },
} satisfies Record<string, Order>;
type RewardOrder = keyof typeof ORDERS;

export const REWARD_ORDERS: { id: RewardOrder; label: string }[] = [
  { id: 'newest', label: 'Newest' },
  { id: 'name', label: 'Name' },
  { id: 'fewest', label: 'Fewest points' },
  { id: 'most', label: 'Most points' },
];

export interface RewardFilter {
  search: string;
  status: '' | 'active' | 'inactive';
  category: string;
  childId: string;
  /** An id of POINT_RANGES; empty for any price. */
  points: string;
  order: RewardOrder;
}

export const ALL_REWARDS: RewardFilter = {
  search: '',
  status: '',
  category: '',
  childId: '',
  points: '',
  order: 'newest',
};

/** How many fields of the filter panel narrow the list. */
export function activeFilters({ status, category, childId, points }: RewardFilter): number {
  return [status, category, childId, points].filter(Boolean).length;
}

/** The filter as the server is asked. */
export function rewardQuestion({ search, status, category, childId, points, order }: RewardFilter): RewardPageArgs {
  const range = POINT_RANGES.find(({ value }) => value === points);
  return {
    search,
    status: status || 'all',
    category,
    childId,
    pointsFrom: range?.from,
    pointsTo: range?.to,
    ...ORDERS[order],
  };
}

/** What the fields hold before they are checked. */
export type RewardInput = z.input<typeof rewardSchema>;

/** The form of a stored reward; of a new one without it. */
export function rewardForm(reward: Reward | null): RewardForm {
  if (!reward) return REWARD_DEFAULTS;
  return {
    name: reward.name,
    description: reward.description ?? '',
    category: reward.category,
    pointsRequired: reward.pointsRequired,
    timeRestriction: reward.timeRestriction ?? '',
    childId: reward.childId ?? '',
    isActive: reward.isActive,
    needsApproval: reward.needsApproval,
    repeatable: reward.repeatable,
    emoji: reward.emoji,
  };
}
