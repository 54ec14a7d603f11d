import { aRecorded, anAdventure, aTaste } from '../../testing/samples';
import { celebrationText, slotsOf, tastesText, yummiesOf } from './rules';

it('has a place for each taste, the tastes so far first', () => {
  const slots = slotsOf(anAdventure());
  expect(slots).toHaveLength(7);
  expect(slots.map(({ emoji }) => emoji).slice(0, 3)).toEqual(['⭐', '🚀', null]);
});

it('keeps tastes beyond the goal', () => {
  expect(slotsOf(anAdventure({ goal: 7, tastes: Array.from({ length: 8 }, () => aTaste()) }))).toHaveLength(8);
});

it('counts yummy faces up to the trophy', () => {
  expect(yummiesOf(anAdventure())).toBe(1);
  expect(yummiesOf(anAdventure({ tastes: Array.from({ length: 5 }, () => aTaste({ face: 'yummy' })) }))).toBe(3);
});

it('says how far', () => {
  expect(tastesText(2, 7)).toBe('2 of 7 tries');
});

it.each([
  [{}, 'You tried Carrots!'],
  [{ taste: { ...aRecorded().taste, face: 'no_thanks' as const } }, "That's okay!"],
  [{ completed: true }, 'You did it!'],
  [{ completed: true, trophy: true }, 'You like Carrots!'],
])('celebrates %p', (changes, title) => {
  expect(celebrationText('Carrots', aRecorded(changes)).title).toBe(title);
});
