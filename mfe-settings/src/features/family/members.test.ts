import type { FamilyMember } from '@tastequest/client';
import { hasActiveCoParent, isOwner, memberName, othersOf } from './members';

const member = (part: Partial<FamilyMember>): FamilyMember => ({
  id: 'm1',
  profileId: null,
  role: 'co_parent',
  status: 'active',
  email: 'sam@example.com',
  fullName: 'Sam',
  invitedAt: null,
  acceptedAt: null,
  ...part,
});
const owner = member({ id: 'm0', profileId: 'me', role: 'owner', fullName: 'Me' });

test('the list shows the others, without removed members', () => {
  const members = [owner, member({}), member({ id: 'm2', status: 'removed' })];
  expect(othersOf(members, 'me').map(({ id }) => id)).toEqual(['m1']);
});

test('lets the owner invite, and nobody else', () => {
  expect(isOwner([owner, member({ profileId: 'p2' })], 'me')).toBe(true);
  expect(isOwner([owner, member({ profileId: 'p2' })], 'p2')).toBe(false);
});

test('an invitation alone does not count as a co-parent', () => {
  expect(hasActiveCoParent([owner, member({ status: 'invited' })])).toBe(false);
  expect(hasActiveCoParent([owner, member({})])).toBe(true);
});

test('a member without a name goes by the e-mail address', () => {
  expect(memberName(member({ fullName: null }))).toBe('sam@example.com');
});
