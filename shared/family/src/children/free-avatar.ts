import { AVATARS } from '@tastequest/client';
import type { AvatarId } from '@tastequest/client';

/** The first picture that no child of the family has; each child signs in with a picture of its own. */
export function freeAvatar(taken: readonly (string | null)[]): AvatarId {
  return AVATARS.find((avatar) => !taken.includes(avatar)) ?? AVATARS[0];
}
