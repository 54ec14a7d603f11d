import { useTasteAdventuresQuery } from '@tastequest/client';
import type { Challenge, Taste } from '@tastequest/client';
import { polling } from '@tastequest/ui';

/** The tastes of each Taste Adventure by its id; asked for only where there is one among these challenges. */
export function useTastes(
  challenges: readonly Pick<Challenge, 'kind'>[] | undefined,
): ReadonlyMap<string, readonly Taste[]> {
  const hasAdventure = challenges?.some(({ kind }) => kind === 'taste_adventure') ?? false;
  const { data = [] } = useTasteAdventuresQuery({}, { ...polling, skip: !hasAdventure });
  return new Map(data.map(({ id, tastes }) => [id, tastes]));
}
