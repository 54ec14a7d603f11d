import { AVATARS } from '@tastequest/client';
import { freeAvatar } from './free-avatar';

it('offers the first picture that is not taken', () => {
  expect(freeAvatar([])).toBe('fox');
  expect(freeAvatar(['fox', null, 'lion'])).toBe('panda');
});

it('offers the first picture again when every one is taken', () => {
  expect(freeAvatar(AVATARS)).toBe('fox');
});
