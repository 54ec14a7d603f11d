import { z } from 'zod';
import { nullableText, rowSchema } from '../row-schema';

export const memberRowSchema = rowSchema({
  id: z.string(),
  profile_id: nullableText,
  role: z.enum(['owner', 'co_parent']),
  status: z.enum(['invited', 'active', 'removed']),
  /** Of a person who joined, as it is now; else as the invitation says. */
  email: nullableText,
  full_name: nullableText,
  invited_at: nullableText,
  accepted_at: nullableText,
});
export type FamilyMember = z.output<typeof memberRowSchema>;

export const invitationSchema = rowSchema({ family_name: z.string() }).nullable();
/** What an invitation shows before anybody signed in; null when it is unknown, used or expired. */
export type Invitation = z.output<typeof invitationSchema>;

export const familyCodeSchema = rowSchema({ family_code: z.string() });
