import { z } from 'zod';
import { childSignInSchema } from '../child-access/form';
import { email, fullName, mustMatch, newPassword } from '../fields';

export const nameSchema = z.object({ fullName });
export type NameForm = z.infer<typeof nameSchema>;

/** A child's picture, which is also how it signs in. */
export const pictureSchema = childSignInSchema.pick({ avatar: true });
export type PictureForm = z.infer<typeof pictureSchema>;

export const changeEmailSchema = z.object({
  newEmail: email,
  currentPassword: z.string().min(1, 'Current password is required'),
});
export type ChangeEmailForm = z.infer<typeof changeEmailSchema>;

export const passwordSchema = z
  .object({
    currentPassword: z.string().min(1, 'Current password is required'),
    newPassword,
    confirmPassword: z.string(),
  })
  .refine((form) => form.newPassword === form.confirmPassword, mustMatch);
export type PasswordForm = z.infer<typeof passwordSchema>;

export const deleteAccountSchema = z.object({
  password: z.string().min(1, 'Password is required'),
  confirm: z.literal('DELETE', { error: 'Please type DELETE.' }),
});
export type DeleteAccountForm = z.infer<typeof deleteAccountSchema>;
