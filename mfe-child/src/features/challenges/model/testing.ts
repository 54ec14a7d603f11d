import type { Challenge } from '@tastequest/client';

/** For tests: Mia's challenge to eat five vegetables. */
export function aChallenge(changes: Partial<Challenge> = {}): Challenge {
  return {
    id: 'veg',
    childId: 'mia',
    childName: 'Mia',
    kind: 'standard',
    name: 'Veggie Week',
    description: 'Eat five vegetables',
    targetCount: 5,
    currentCount: 2,
    pointsPerEntry: 15,
    bonusPoints: 20,
    foodTags: ['vegetables'],
    foodName: null,
    foodEmoji: null,
    status: 'active',
    isTemplate: false,
    startDate: '2026-03-01',
    endDate: null,
    completedAt: null,
    createdAt: '2026-03-01T10:00:00Z',
    updatedAt: '2026-03-01T10:00:00Z',
    ...changes,
  };
}
