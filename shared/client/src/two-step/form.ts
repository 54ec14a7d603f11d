import { z } from 'zod';

/** Six digits, as authenticator apps show them: some with a space in the middle. */
const code = z
  .string()
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Please enter the 6-digit code from your app.'));

export const codeSchema = z.object({ code });
export type CodeForm = z.infer<typeof codeSchema>;

export const recoveryCodeSchema = z.object({ code: z.string().trim().min(1, 'Please enter a recovery code.') });

const password = z.string().min(1, 'Password is required');

export const ownPasswordSchema = z.object({ password });
export type OwnPasswordForm = z.infer<typeof ownPasswordSchema>;

export const turnOffSchema = z.object({ password, code });
export type TurnOffForm = z.infer<typeof turnOffSchema>;
