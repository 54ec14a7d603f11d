import type { UnsentLog, UnsentTaste } from './unsent';

/** For tests: Mia's broccoli, not sent. */
export function anUnsentLog(changes: Partial<UnsentLog> = {}): UnsentLog {
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
export function anUnsentTaste(changes: Partial<UnsentTaste> = {}): UnsentTaste {
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
