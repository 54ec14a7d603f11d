import { z } from 'zod';
import { AVATARS, GENDERS } from '../model/constants';
import { maybe, row } from './row';

export const CHILD_COLUMNS =
  'id, full_name, avatar, email, has_email, allow_child_signup, dob, gender, join_status, created_at';

export const childRowSchema = row({
  id: z.string(),
  full_name: z.string(),
  avatar: z.enum(AVATARS).nullable(),
  email: maybe,
  has_email: z.boolean(),
  allow_child_signup: z.boolean(),
  dob: maybe,
  gender: z.enum(GENDERS).nullable(),
  /** `pending` until a parent approves a child that signed up by itself. */
  join_status: z.enum(['active', 'pending']),
  created_at: z.string(),
});

export const childSettingsSchema = row({
  child_id: z.string(),
  hide_points: z.boolean(),
  pre_reader: z.boolean().nullable(),
});

export const allergySchema = row({ child_id: z.string(), allergen: z.string() });

export type Child = z.output<typeof childRowSchema> & {
  allergies: string[];
  hidePoints: boolean;
  preReader: boolean | null;
};
