import { z } from 'zod';
import { email, fullName, nameText, wholeNumber } from '../fields';
import { LIMITS } from '../limits';

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
