import type { AllergenGroup } from '@tastequest/client';
import { useState } from 'react';
import { choiceOf, groupsOf, toggled } from './allergens';

/** The allergen groups of a form: what its text names, until somebody ticks or clears a group by hand. */
export function useAllergenChoice(groups: readonly AllergenGroup[], text: string) {
  const [choice, setChoice] = useState(() => choiceOf(groups, text));
  return {
    /** The groups to show beside this text. */
    follow: (now: string) => groupsOf(choice, now),
    /** The groups to show once this one is ticked, or cleared. */
    toggle: (group: AllergenGroup, now: string) => {
      const next = toggled(choice, group, now);
      setChoice(next);
      return groupsOf(next, now);
    },
    /** Begins again with what is stored now. */
    restart: (stored: readonly AllergenGroup[], now: string) => setChoice(choiceOf(stored, now)),
  };
}
