import { z } from 'zod';
import { ALLERGEN_GROUPS, AVATARS, GENDERS } from '../model/constants';
import { count, list, maybe, row } from './row';

export const childSchema = row({
  id: z.string(),
  full_name: z.string(),
  avatar: z.enum(AVATARS).nullable(),
  email: maybe,
  has_email: z.boolean(),
  allow_child_signup: z.boolean(),
  dob: maybe,
  gender: z.enum(GENDERS).nullable(),
  /** Free words. Health data, as the groups: kept only while `allergyConsent` stands. */
  allergies: list(z.string()),
  allergen_groups: list(z.enum(ALLERGEN_GROUPS)),
  /** Whether groups were found for the words and no parent has looked at them yet. */
  allergies_to_review: z.boolean(),
  allergy_consent: z.boolean(),
  total_points: count,
  hide_points: z.boolean(),
  pre_reader: z.boolean().nullable(),
  has_pin: z.boolean(),
  secret_kind: z.enum(['digits', 'pictures']).nullable(),
  /** Whether 5 wrong PINs have locked the child out for now. */
  locked: z.boolean(),
  created_at: z.string(),
  /** The version that an edit says it was made from. */
  updated_at: z.string(),
});
/** A child as its parents see it. */
export type Child = z.output<typeof childSchema>;

export const joinRequestSchema = row({ id: z.string(), full_name: z.string(), email: maybe, created_at: z.string() });
/** A child that signed up with the parent's ID and waits for a parent's approval. */
export type JoinRequest = z.output<typeof joinRequestSchema>;
