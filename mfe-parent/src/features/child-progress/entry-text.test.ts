import { entryText } from './entry-text';

it('says what an entry was for', () => {
  expect(entryText({ kind: 'food_log', label: 'Broccoli', reason: null })).toBe('Food log: Broccoli');
  expect(entryText({ kind: 'adjustment', label: null, reason: 'Helped cooking' })).toBe(
    'Changed by a parent: Helped cooking',
  );
  expect(entryText({ kind: 'reversal', label: null, reason: null })).toBe('Undone');
  expect(entryText({ kind: 'forgiven', label: 'Kale', reason: null })).toBe('Missing points let go: Kale');
});
