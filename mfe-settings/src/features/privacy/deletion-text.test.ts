import type { FamilyMember } from '@tastequest/client';
import { deletionText } from './deletion-text';

const member = (profileId: string | null, status: FamilyMember['status']): FamilyMember => ({
  id: `${profileId}-${status}`,
  profileId,
  role: 'co_parent',
  status,
  email: null,
  fullName: null,
  invitedAt: null,
  acceptedAt: null,
});

test('the family stays with an active co-parent', () => {
  expect(deletionText([member('me', 'active'), member('other', 'active')], 'me')).toMatch(
    'stays with the other parent',
  );
});

test('an invitation nobody accepted keeps nothing', () => {
  expect(deletionText([member('me', 'active'), member(null, 'invited')], 'me')).toMatch('will be deleted');
});
