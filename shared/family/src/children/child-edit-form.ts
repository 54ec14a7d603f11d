import type { AvatarId, Child, ChildEditForm } from '@tastequest/client';

export type EditableChild = Pick<
  Child,
  | 'fullName'
  | 'dob'
  | 'gender'
  | 'avatar'
  | 'allergies'
  | 'allergenGroups'
  | 'allergyConsent'
  | 'allergiesToReview'
  | 'hidePoints'
  | 'preReader'
>;

/** The form of a stored child; one without a picture gets `avatar`. */
export function childEditForm(child: EditableChild, avatar: AvatarId): ChildEditForm {
  return {
    fullName: child.fullName,
    dob: child.dob ?? '',
    gender: child.gender ?? '',
    avatar: child.avatar ?? avatar,
    allergies: child.allergies.join(', '),
    allergenGroups: child.allergenGroups,
    allergyConsent: child.allergyConsent,
  };
}
