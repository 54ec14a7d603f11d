import { z } from 'zod';
import { maybe, row } from '../row-schema';

export const memberRowSchema = row({
  id: z.string(),
  profile_id: maybe,
  role: z.enum(['owner', 'co_parent']),
  status: z.enum(['invited', 'active', 'removed']),
  /** Of a person who joined, as it is now; else as the invitation says. */
  email: maybe,
  full_name: maybe,
  invited_at: maybe,
  accepted_at: maybe,
});
export type FamilyMember = z.output<typeof memberRowSchema>;

export const invitationSchema = row({ family_name: z.string() }).nullable();
/** What an invitation shows before anybody signed in; null when it is unknown, used or expired. */
export type Invitation = z.output<typeof invitationSchema>;

export const familyCodeSchema = row({ family_code: z.string() });
