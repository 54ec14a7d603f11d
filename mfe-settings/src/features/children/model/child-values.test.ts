import type { Child } from '@tastequest/client';
import { editChildValues, mayHaveEmail, newChildValues, takenAvatars } from './child-values';

const mia: Child = {
  id: 'c1',
  fullName: 'Mia',
  avatar: 'fox',
  email: null,
  hasEmail: false,
  allowChildSignup: false,
  dob: '2018-05-04',
  gender: 'female',
  createdAt: '2026-01-01T00:00:00Z',
  allergies: ['peanut', 'milk'],
  allergyConsent: true,
  totalPoints: 0,
  hasPin: true,
  secretKind: 'digits',
  locked: false,
  hidePoints: false,
  preReader: null,
};

test('a new child starts with a picture nobody has', () => {
  expect(newChildValues(takenAvatars([mia])).avatar).toBe('panda');
});

test('editing starts from what is stored', () => {
  expect(editChildValues(mia, ['fox'])).toEqual({
    fullName: 'Mia',
    dob: '2018-05-04',
    gender: 'female',
    allergies: 'peanut, milk',
    allergyConsent: true,
    avatar: 'fox',
  });
});

test('a child without details gets empty fields', () => {
  const bare = { ...mia, avatar: null, dob: null, gender: null, allergies: [], allergyConsent: false };
  expect(editChildValues(bare, ['fox'])).toMatchObject({ dob: '', gender: '', allergies: '', allergyConsent: false });
});

test('email starts on the 13th birthday', () => {
  expect(mayHaveEmail('2013-11-21', '2026-11-20')).toBe(false);
  expect(mayHaveEmail('2013-11-21', '2026-11-21')).toBe(true);
  expect(mayHaveEmail('', '2026-11-21')).toBe(false);
});
