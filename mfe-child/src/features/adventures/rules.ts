import { LIMITS, stickerOf, type RecordedTaste, type Taste, type TasteAdventure } from '@tastequest/client';

interface Slot {
  /** Null where there is room for another taste. */
  taste: Taste | null;
  emoji: string | null;
}

/** One place per taste of the goal, the tastes so far first. */
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
export function tastesText(count: number, goal: number): string {
  return `${count} of ${goal} tries`;
}

export const isRunning = ({ status }: Pick<TasteAdventure, 'status'>): boolean => status === 'active';

interface CelebrationText {
  title: string;
  text: string;
}

/** Every taste is celebrated, the trophy and the last taste a little more. */
export function celebrationText(foodName: string, { taste, trophy, completed }: RecordedTaste): CelebrationText {
  if (trophy) return { title: `You like ${foodName}!`, text: 'It goes on your trophy shelf.' };
  if (completed) return { title: 'You did it!', text: 'Your sticker book is full.' };
  if (taste.face === 'no_thanks') return { title: "That's okay!", text: 'You can try again next time.' };
  return { title: `You tried ${foodName}!`, text: "You're so brave." };
}
