import type { RecordedTaste, Taste, TasteAdventure } from '@tastequest/client';

export function aTaste(changes: Partial<Taste> = {}): Taste {
  return { face: 'okay', sticker: 'star', tasteDate: '2026-03-08', pointsEarned: 5, ...changes };
}

/** For tests: Mia's week with carrots, two tries in. */
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

/** For tests: what the server says to the third try. */
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
