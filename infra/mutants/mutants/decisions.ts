import { unit, type Mutant } from './mutant.ts';

/** What people decide: it is asked, and done as they said it. */
export const decisions: Mutant[] = [
  {
    name: 'players are forgotten though the answer was no',
    file: 'shell/src/pages/players/players-page.tsx',
    find: 'if (yes) forget();',
    replace: 'forget();',
    tests: unit('shell/src/pages/players/players-page'),
    harm: 'What children logged on this tablet and did not send yet is lost.',
  },
  {
    name: 'Escape answers yes',
    file: 'shell/src/unsaved-changes/ask-dialog.tsx',
    find: 'onClose={() => onAnswer(false)}',
    replace: 'onClose={() => onAnswer(true)}',
    tests: unit('shell/src/unsaved-changes/ask-dialog'),
    harm: 'Who only wanted to close the question loses what was typed.',
  },
  {
    name: 'handing the device over asks nothing',
    file: 'shell/src/services/services.ts',
    find: 'if (await unsavedChanges.mayLeave()) session.end',
    replace: 'session.end',
    tests: unit('shell/src/services/services'),
    harm: 'A parent who presses the wrong button loses a form.',
  },
  {
    name: 'a suggested food with an allergen is approved in one tap',
    file: 'mfe-parent/src/features/suggestions/suggestions.tsx',
    find: 'suggestion.allergensFound.length > 0',
    replace: 'suggestion.allergensFound.length > 99',
    tests: unit('mfe-parent/src/features/approvals/decisions'),
    harm: 'A child is offered what its parents said it must not eat.',
  },
  {
    name: 'an edited challenge puts its count back',
    file: 'mfe-parent/src/features/challenges/edit-challenge.tsx',
    find: 'values.currentCount === stored.currentCount ? undefined : values.currentCount',
    replace: 'values.currentCount',
    tests: unit('mfe-parent/src/features/challenges/challenge-actions'),
    harm: 'What a child logs while the form is open does not count.',
  },
  {
    name: 'a log that moves to another child leaves its photo behind',
    file: 'mfe-parent/src/features/food-logs/edit-log-dialog.tsx',
    find: 'isMoved ? (newPath ?? (await copyPhoto(childId))) : undefined',
    replace: 'isMoved ? newPath : undefined',
    tests: unit('mfe-parent/src/features/food-logs/photos-of-logs'),
    harm: 'The photo that a family took of a meal is gone.',
  },
];
