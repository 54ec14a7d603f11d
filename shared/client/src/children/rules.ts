export const AVATARS = [
  'fox',
  'panda',
  'lion',
  'rabbit',
  'owl',
  'frog',
  'cat',
  'dog',
  'bear',
  'penguin',
  'tiger',
  'whale',
  'koala',
  'unicorn',
  'turtle',
  'bee',
] as const;
export type AvatarId = (typeof AVATARS)[number];

export const GENDERS = ['male', 'female', 'prefer_not_to_say'] as const;
