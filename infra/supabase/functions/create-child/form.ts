import { z } from 'zod';
import { pin } from '../_shared/form.ts';

/** The database checks the fields, in the words the user reads. */
export const form = z.object({
  fullName: z.string(),
  dob: z.iso.date('Date of birth is required'),
  hasEmail: z.boolean().default(false),
  email: z.string().nullish(),
  allowChildSignup: z.boolean().default(false),
  gender: z.string().nullish(),
  allergies: z.array(z.string()).default([]),
  /** Without them, those that the allergies name. */
  allergenGroups: z.array(z.string()).nullish(),
  allergyConsent: z.boolean().default(false),
  avatar: z.string().nullish(),
  pin: pin.nullish(),
  /** A uuid per opened form: the same key never makes two children. */
  idempotencyKey: z.uuid().nullish(),
});
export type ChildForm = z.output<typeof form>;
