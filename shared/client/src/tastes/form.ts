import { z } from 'zod';
import { MESSAGES } from '../errors/catalogue';
import { wholeNumber } from '../fields';
import { LIMITS } from '../limits';
import { FACE_IDS, STICKER_IDS, TASTE_GOALS, type TasteGoal } from './rules';

const isGoal = (value: number): value is TasteGoal => TASTE_GOALS.some((goal) => goal === value);

export const tasteAdventureSchema = z.object({
  childId: z.string().min(1, MESSAGES.foods.selectChild),
  foodId: z.string().min(1, 'Please select a food'),
  /** A select's value may be text. */
  tastes: z.coerce.number().refine(isGoal, 'Please choose 7 or 14 tastes.'),
  pointsPerTaste: wholeNumber({
    required: 'Please enter the points per taste.',
    min: 1,
    tooSmall: 'Points per taste must be at least 1',
    max: LIMITS.tastePointsMax,
  }),
});
export type TasteAdventureForm = z.infer<typeof tasteAdventureSchema>;

export const TASTE_ADVENTURE_DEFAULTS: TasteAdventureForm = {
  childId: '',
  foodId: '',
  tastes: 7,
  pointsPerTaste: LIMITS.tastePointsDefault,
};

export const recordTasteSchema = z.object({
  face: z.enum(FACE_IDS, { error: 'Please choose a face.' }),
  sticker: z.enum(STICKER_IDS),
});
export type RecordTasteForm = z.infer<typeof recordTasteSchema>;
