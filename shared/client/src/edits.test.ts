import { expectUpdated } from './edits';

const none = Promise.resolve({ data: [], error: null });
const stored = (row?: object) => () => Promise.resolve({ data: row ? [row] : [], error: null });
const lock = { unchangedSince: '2026-03-01T10:00:00Z' };
const row = { name: 'Kiwi', category_tags: ['fruits'], allergen_groups: undefined };

test('a save that changed a row is done, and nothing more is asked', async () => {
  const ask = jest.fn();
  const answer = Promise.resolve({ data: [{ id: 'kiwi' }], error: null });
  await expect(expectUpdated(answer, { ...lock, row, stored: ask })).resolves.toBeNull();
  expect(ask).not.toHaveBeenCalled();
});

test('what stands there as the form says was our own save; a column that the form leaves out may be anything', async () => {
  const there = { name: 'Kiwi', category_tags: ['fruits'], allergen_groups: ['milk'], points_value: 10 };
  await expect(expectUpdated(none, { ...lock, row, stored: stored(there) })).resolves.toBeNull();
});

test.each([
  ['the row is gone', undefined, { ...lock, row }, 'row.gone'],
  ['somebody else saved', { name: 'Fig', category_tags: ['fruits'] }, { ...lock, row }, 'row.changed'],
  ['a switch of it was pressed by somebody else', { name: 'Kiwi' }, lock, 'row.changed'],
  ['it may not be changed', { name: 'Kiwi', category_tags: ['fruits'] }, { row }, 'auth.forbidden'],
])('says why nothing was saved: %s', async (_why, there, edit, code) => {
  await expect(expectUpdated(none, { ...edit, stored: stored(there) })).rejects.toMatchObject({ code });
});
