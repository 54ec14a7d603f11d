import { cheerOf } from './cheer';
import { aRecorded } from './testing';

it.each([
  [{}, 'You tried Carrots!'],
  [{ taste: { ...aRecorded().taste, face: 'no_thanks' as const } }, 'That is okay!'],
  [{ completed: true }, 'You did it!'],
  [{ completed: true, trophy: true }, 'You like Carrots!'],
])('cheers for %p', (changes, title) => {
  expect(cheerOf('Carrots', aRecorded(changes)).title).toBe(title);
});
