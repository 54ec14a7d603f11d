import { entryText, signed } from './entry-text';

it('says what an entry was for', () => {
  expect(entryText({ kind: 'food_log', label: 'Broccoli', reason: null })).toBe('Food log: Broccoli');
  expect(entryText({ kind: 'adjustment', label: null, reason: 'Helped cooking' })).toBe(
    'Changed by a parent: Helped cooking',
  );
  expect(entryText({ kind: 'reversal', label: null, reason: null })).toBe('Undone');
});

it('writes the sign', () => {
  expect(signed(15)).toBe('+15');
  expect(signed(-50)).toBe('−50');
  expect(signed(0)).toBe('0');
});
