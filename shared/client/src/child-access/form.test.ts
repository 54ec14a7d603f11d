import { issuesOf } from '../testing/issues-of';
import { kidSignInSchema } from './form';

test('a family code may be typed in any spelling; look-alikes are not in it', () => {
  const form = { familyCode: ' abcd-23 45 ', avatar: 'fox', pin: '1234' };
  expect(kidSignInSchema.parse(form).familyCode).toBe('ABCD2345');
  expect(issuesOf(kidSignInSchema, { ...form, familyCode: 'ABCD2340' })).toHaveProperty('familyCode');
  expect(issuesOf(kidSignInSchema, { ...form, avatar: '' })).toEqual({ avatar: 'Please choose your picture.' });
});
