import { z } from 'zod';
import { MESSAGES } from '../errors/catalogue';
import { email, fullName } from './fields';
import { kidSignInSchema } from './pin-schema';

export const nameSchema = z.object({ fullName });
export type NameForm = z.infer<typeof nameSchema>;

/** A child's picture, which is also how it signs in. */
export const pictureSchema = kidSignInSchema.pick({ avatar: true });
export type PictureForm = z.infer<typeof pictureSchema>;

export const changeEmailSchema = z.object({
  newEmail: email,
  currentPassword: z.string().min(1, 'Current password is required'),
});
export type ChangeEmailForm = z.infer<typeof changeEmailSchema>;

export const deleteAccountSchema = z.object({
  password: z.string().min(1, 'Password is required'),
  confirm: z.literal('DELETE', { error: 'Please type DELETE.' }),
});
export type DeleteAccountForm = z.infer<typeof deleteAccountSchema>;

export const impersonationSchema = z.object({ reason: z.string().trim().min(1, MESSAGES.admin.reasonRequired) });
export type ImpersonationForm = z.infer<typeof impersonationSchema>;
