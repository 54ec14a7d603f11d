import { LIMITS, stickerOf, type Taste, type TasteAdventure } from '@tastequest/client';

export interface Slot {
  /** Null where there is room for another try. */
  taste: Taste | null;
  emoji: string | null;
}

/** One place per try of the goal, the tries first. */
export function slotsOf({ tastes, goal }: Pick<TasteAdventure, 'tastes' | 'goal'>): Slot[] {
  const filled: Slot[] = tastes.map((taste) => ({ taste, emoji: stickerOf(taste.sticker).emoji }));
  const room = Math.max(goal - filled.length, 0);
  return [...filled, ...Array.from({ length: room }, () => ({ taste: null, emoji: null }))];
}

/** How many of the yummy faces for the trophy are there. */
export function yummiesOf({ tastes }: Pick<TasteAdventure, 'tastes'>): number {
  return Math.min(tastes.filter(({ face }) => face === 'yummy').length, LIMITS.yummiesForTrophy);
}

/** "3 of 7 tries". */
export function triesWords(count: number, goal: number): string {
  return `${count} of ${goal} tries`;
}

export const isRunning = ({ status }: Pick<TasteAdventure, 'status'>): boolean => status === 'active';
