import { z } from 'zod';
import { MESSAGES } from '../errors/catalogue';
import { LIMITS } from '../model/limits';
import { email, fullName, nameText, requiredText, wholeNumber } from './fields';

export const familySchema = z.object({
  name: nameText('Family name is required'),
  timeZone: z.string().min(1, 'Time zone is required'),
  dailyPaidLogCap: wholeNumber({
    required: 'Please enter a number from 1 to 20.',
    min: 1,
    tooSmall: 'Please enter at least 1.',
    max: LIMITS.dailyPaidLogCapMax,
  }),
});
export type FamilyForm = z.infer<typeof familySchema>;

export const coParentSchema = z.object({ fullName, email });
export type CoParentForm = z.infer<typeof coParentSchema>;

/** How many points a parent adds or takes, whichever the form says beside it, with the reason the child will read. */
export const adjustPointsSchema = z.object({
  points: wholeNumber({
    required: 'Please enter the points.',
    min: 1,
    tooSmall: 'Please enter at least 1.',
    max: LIMITS.adjustmentMax,
  }),
  reason: requiredText('Please give a reason.', 200),
});
export type AdjustPointsForm = z.infer<typeof adjustPointsSchema>;

/** Approving a child that signed up with the parent's ID. */
export const approveJoinSchema = z.object({
  dob: z.string().min(1, MESSAGES.childCreation.dobRequired),
});
export type ApproveJoinForm = z.infer<typeof approveJoinSchema>;
