import type { Challenge } from '@tastequest/client';
import { compareTexts } from '@tastequest/formats';

/** The children of these challenges by name, as options of a select. */
export function childrenOf(challenges: readonly Pick<Challenge, 'childId' | 'childName'>[]) {
  const names = new Map(challenges.map(({ childId, childName }) => [childId, childName ?? 'Unknown']));
  const options = [...names].map(([value, label]) => ({ value, label }));
  return options.sort((a, b) => compareTexts(a.label, b.label));
}
