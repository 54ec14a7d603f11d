import { z } from 'zod';
import { integer, listOf, nullableText, rowSchema } from '../row-schema';
import { ALLERGEN_GROUPS } from './rules';

export const foodRowSchema = rowSchema({
  id: z.string(),
  name: z.string(),
  description: nullableText,
  category_tags: listOf(z.string()),
  points_value: integer,
  emoji: z.string(),
  /** Free words. */
  allergens: listOf(z.string()),
  allergen_groups: listOf(z.enum(ALLERGEN_GROUPS)),
  created_at: z.string(),
  /** When a parent last edited it. */
  updated_at: z.string(),
});
export type Food = z.output<typeof foodRowSchema>;
