import { z } from 'zod';
import { MESSAGES } from '../errors/catalogue';
import { optionalDay, optionalText, requiredText, wholeNumber } from '../fields';
import { LIMITS } from '../limits';
import { normalizeTags } from '../tags';
import { CHALLENGE_STATUSES } from './rules';

export const challengeSchema = z
  .object({
    name: requiredText('Title is required'),
    childId: z.string().min(1, MESSAGES.challenges.childRequired),
    description: optionalText(),
    pointsPerEntry: wholeNumber({
      required: 'Please enter the points per entry.',
      min: 1,
      tooSmall: 'Points per entry must be at least 1',
      max: LIMITS.challengePointsMax,
    }),
    bonusPoints: wholeNumber({
      required: 'Please enter the bonus points.',
      min: 0,
      tooSmall: 'Bonus points must be at least 0',
      max: LIMITS.challengePointsMax,
    }),
    targetCount: wholeNumber({
      required: 'Goal is required',
      min: 1,
      tooSmall: 'Goal must be at least 1',
      max: LIMITS.challengeTargetMax,
    }),
    currentCount: wholeNumber({
      required: 'Current progress is required',
      min: 0,
      tooSmall: 'Current progress must be at least 0',
      max: LIMITS.challengeTargetMax,
    }),
    foodTags: z.array(z.string()).transform(normalizeTags),
    foodName: optionalText(LIMITS.nameMax),
    /** Empty means today, or the due date when that is past. */
    startDate: optionalDay,
    /** The due date; empty means no deadline. */
    endDate: optionalDay,
    status: z.enum(CHALLENGE_STATUSES),
    isTemplate: z.boolean(),
  })
  .refine(({ startDate, endDate }) => startDate === '' || endDate === '' || startDate <= endDate, {
    error: "The due date can't be before the start date.",
    path: ['endDate'],
  })
  .refine(({ foodTags, foodName }) => foodTags.length > 0 || foodName !== '', {
    error: 'Choose at least one food category or one food, or no log can count.',
    path: ['foodTags'],
  });
export type ChallengeForm = z.infer<typeof challengeSchema>;

export const CHALLENGE_DEFAULTS: ChallengeForm = {
  name: '',
  childId: '',
  description: '',
  pointsPerEntry: LIMITS.challengePointsDefault,
  bonusPoints: 0,
  targetCount: LIMITS.challengeTargetDefault,
  currentCount: 0,
  foodTags: [],
  foodName: '',
  startDate: '',
  endDate: '',
  status: 'active',
  isTemplate: false,
};
