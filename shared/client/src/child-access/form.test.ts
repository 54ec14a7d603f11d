import { issuesOf } from '../testing/issues-of';
import { childSignInSchema } from './form';

test('a family code may be typed in any spelling; look-alikes are not in it', () => {
  const form = { familyCode: ' abcd-23 45 ', avatar: 'fox', pin: '1234' };
  expect(childSignInSchema.parse(form).familyCode).toBe('ABCD2345');
  expect(issuesOf(childSignInSchema, { ...form, familyCode: 'ABCD2340' })).toHaveProperty('familyCode');
  expect(issuesOf(childSignInSchema, { ...form, avatar: '' })).toEqual({ avatar: 'Please choose your picture.' });
});
