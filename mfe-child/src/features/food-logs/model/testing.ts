import type { Food, FoodLog, LoggedFood } from '@tastequest/client';

/** For tests: broccoli for 15 points. */
export function aFood(changes: Partial<Food> = {}): Food {
  return {
    id: 'broccoli',
    name: 'Broccoli',
    description: 'Little trees',
    categoryTags: ['vegetables'],
    pointsValue: 15,
    emoji: '🥦',
    allergens: [],
    allergenGroups: [],
    createdAt: '2026-03-01T10:00:00Z',
    updatedAt: '2026-03-01T10:00:00Z',
    ...changes,
  };
}

/** For tests: Mia's broccoli at lunch. */
export function aLog(changes: Partial<FoodLog> = {}): FoodLog {
  return {
    id: 'log1',
    childId: 'mia',
    childName: 'Mia',
    foodId: 'broccoli',
    foodName: 'Broccoli',
    foodEmoji: '🥦',
    mealType: 'lunch',
    pointsAwarded: 15,
    photoUrl: null,
    loggedBy: 'mia',
    loggerName: 'Mia Berg',
    logDate: '2020-03-09',
    createdAt: '2020-03-09T12:00:00Z',
    canUndo: false,
    matchingChallenges: [],
    ...changes,
  };
}

/** For tests: what the server answers to that log. */
export function aLogged(changes: Partial<LoggedFood> = {}): LoggedFood {
  const { id, childId, foodId, foodName, foodEmoji, mealType, pointsAwarded, photoUrl, logDate, createdAt } = aLog();
  return {
    log: { id, childId, foodId, foodName, foodEmoji, mealType, pointsAwarded, photoUrl, logDate, createdAt },
    pointsAwarded,
    challengePoints: 0,
    bonusPoints: 0,
    challenges: [],
    totalPoints: 135,
    earnedEver: 135,
    milestone: null,
    capReached: false,
    ...changes,
  };
}
