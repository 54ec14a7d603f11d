import { z } from 'zod';
import { requiredText, wholeNumber } from '../fields';
import { LIMITS } from '../limits';

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
