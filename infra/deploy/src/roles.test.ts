import { ASSIGNABLE_ROLES } from '@tastequest/client';
import { AUDIENCE_ROLES, ROLES } from './roles.ts';

it('a canary may be for every role that a super admin assigns', () => {
  expect(AUDIENCE_ROLES).toEqual([...ROLES, ...ASSIGNABLE_ROLES]);
});
