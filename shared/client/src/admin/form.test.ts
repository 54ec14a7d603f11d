import { MESSAGES } from '../errors/catalogue';
import { issuesOf } from '../testing/issues-of';
import { impersonationSchema } from './form';

test('impersonation needs a reason that is not blank', () => {
  expect(issuesOf(impersonationSchema, { reason: '  ' })).toEqual({ reason: MESSAGES.admin.reasonRequired });
});
