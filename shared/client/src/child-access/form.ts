import { z } from 'zod';
import { isPin } from './rules';

const PIN_MESSAGE = 'Please use 4 numbers or 3 pictures.';

const pin = z.string().trim().refine(isPin, PIN_MESSAGE);

export const pinSchema = z.object({ pin });

/** A child's own change. */
export const ownPinSchema = z.object({ oldPin: z.string().refine(isPin, 'Please enter your old PIN first.'), pin });
export type OwnPinForm = z.infer<typeof ownPinSchema>;

export const childSignInSchema = z.object({
  /** In any spelling: small letters, spaces and dashes are fine. */
  familyCode: z
    .string()
    .transform((code) => code.replace(/[\s-]/g, '').toUpperCase())
    .pipe(z.string().regex(/^[A-HJKMNP-Z2-9]{8}$/, 'Your code has 8 letters and numbers.')),
  avatar: z.string().min(1, 'Please choose your picture.'),
  pin,
});
export type ChildSignInForm = z.infer<typeof childSignInSchema>;
