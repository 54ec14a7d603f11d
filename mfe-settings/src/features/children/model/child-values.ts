import { ageOn, AVATARS, CHILD_DEFAULTS, isDay, LIMITS } from '@tastequest/client';
import type { AvatarId, Child, ChildEditForm, ChildForm } from '@tastequest/client';

/** Pictures that brothers and sisters have already: each child of a family has its own. */
export function takenAvatars(children: readonly Child[]): AvatarId[] {
  return children.flatMap(({ avatar }) => avatar ?? []);
}

/** The empty form, with the first picture that is still free. */
export function newChildValues(taken: readonly AvatarId[]): ChildForm {
  const free = AVATARS.find((avatar) => !taken.includes(avatar));
  return { ...CHILD_DEFAULTS, avatar: free ?? CHILD_DEFAULTS.avatar };
}

export function editChildValues(child: Child, taken: readonly AvatarId[]): ChildEditForm {
  return {
    fullName: child.fullName,
    dob: child.dob ?? '',
    gender: child.gender ?? '',
    allergies: child.allergies.join(', '),
    allergyConsent: child.allergyConsent,
    avatar: child.avatar ?? newChildValues(taken).avatar,
  };
}

/** An address of one's own is possible from the 13th birthday on, in the family's time zone. */
export function mayHaveEmail(dob: string, today: string): boolean {
  return isDay(dob) && ageOn(dob, today) >= LIMITS.childEmailAge;
}
