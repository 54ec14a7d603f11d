import { LIMITS } from '@tastequest/client';
import type { Taste } from '@tastequest/client';

/** Won with the third "yummy". */
export function hasTrophy(tastes: readonly Pick<Taste, 'face'>[]): boolean {
  return tastes.filter(({ face }) => face === 'yummy').length >= LIMITS.yummiesForTrophy;
}
