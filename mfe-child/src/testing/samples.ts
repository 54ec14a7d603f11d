import type {
  Challenge,
  Food,
  FoodLog,
  LoggedFood,
  RecordedTaste,
  Reward,
  Taste,
  TasteAdventure,
  UnlockedReward,
} from '@tastequest/client';
import type { OutboxLog, OutboxTaste } from '../features/outbox/items';

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

/** For tests: Mia's broccoli, not sent. */
export function anOutboxLog(changes: Partial<OutboxLog> = {}): OutboxLog {
  return {
    kind: 'log',
    key: 'k1',
    foodId: 'broccoli',
    foodName: 'Broccoli',
    foodEmoji: '🥦',
    mealType: 'lunch',
    challengeId: null,
    hasPhoto: false,
    photoPath: null,
    ...changes,
  };
}

/** For tests: Mia's taste of a carrot, not sent. */
export function anOutboxTaste(changes: Partial<OutboxTaste> = {}): OutboxTaste {
  return {
    kind: 'taste',
    key: 'k2',
    challengeId: 'carrot-trip',
    foodName: 'Carrots',
    foodEmoji: '🥕',
    face: 'okay',
    sticker: 'star',
    ...changes,
  };
}

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

export function aTaste(changes: Partial<Taste> = {}): Taste {
  return { face: 'okay', sticker: 'star', tasteDate: '2026-03-08', pointsEarned: 5, ...changes };
}

/** For tests: Mia's week with carrots, two tastes in. */
export function anAdventure(changes: Partial<TasteAdventure> = {}): TasteAdventure {
  return {
    id: 'carrot-trip',
    childId: 'mia',
    childName: 'Mia Berg',
    foodId: 'carrots',
    foodName: 'Carrots',
    foodEmoji: '🥕',
    goal: 7,
    pointsPerTaste: 5,
    status: 'active',
    trophy: false,
    triedToday: false,
    tastes: [aTaste(), aTaste({ face: 'yummy', sticker: 'rocket', tasteDate: '2026-03-09' })],
    ...changes,
  };
}

/** For tests: what the server says to the third taste. */
export function aRecorded(changes: Partial<RecordedTaste> = {}): RecordedTaste {
  return {
    taste: { id: 't3', face: 'good', sticker: 'sun', tasteDate: '2026-03-10', pointsEarned: 5 },
    pointsEarned: 5,
    currentCount: 3,
    targetCount: 7,
    completed: false,
    trophy: false,
    totalPoints: 85,
    earnedEver: 85,
    milestone: null,
    ...changes,
  };
}

/** For tests: a reward that costs 50 points. */
export function aReward(changes: Partial<Reward> = {}): Reward {
  return {
    id: 'movie',
    childId: null,
    name: 'Movie night',
    description: 'You choose the film',
    category: 'Entertainment',
    pointsRequired: 50,
    timeRestriction: null,
    isActive: true,
    needsApproval: false,
    repeatable: false,
    emoji: '🎬',
    createdAt: '2026-03-01T10:00:00Z',
    updatedAt: '2026-03-01T10:00:00Z',
    ...changes,
  };
}

/** For tests: a reward that was unlocked and waits for a parent. */
export function anUnlocked(changes: Partial<UnlockedReward> = {}): UnlockedReward {
  return {
    id: 'u1',
    childId: 'mia',
    rewardId: 'movie',
    rewardName: 'Movie night',
    rewardDescription: null,
    rewardEmoji: '🎬',
    pointsSpent: 50,
    status: 'to_deliver',
    unlockedAt: '2026-03-09T10:00:00Z',
    deliveredAt: null,
    cancelledAt: null,
    ...changes,
  };
}
