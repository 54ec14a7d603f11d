import { hasStoredSession, storageKey, storedUserId } from './stored-session';

afterEach(() => {
  window.localStorage.clear();
});

test('a session is looked for under the key of its project', () => {
  expect(hasStoredSession('')).toBe(false);
  window.localStorage.setItem(storageKey(''), '{}');
  expect(hasStoredSession('')).toBe(true);
  expect(hasStoredSession('https://abc.supabase.co')).toBe(false);
  window.localStorage.setItem(storageKey('https://abc.supabase.co'), '{}');
  expect(hasStoredSession('https://abc.supabase.co/')).toBe(true);
});

test('finds no session when the storage is refused', () => {
  const getItem = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied');
  });
  expect(hasStoredSession('')).toBe(false);
  getItem.mockRestore();
});

test.each([
  ['{"user":{"id":"ana"}}', 'ana'],
  ['{"user":{}}', null],
  ['no json', null],
])('a session of %s is of %s', (text, id) => {
  window.localStorage.setItem(storageKey(''), text);
  expect(storedUserId('')).toBe(id);
});
