import { z } from 'zod';
import { MESSAGES } from '../errors/catalogue';
import { email, fullName, mustMatch, newPassword } from '../fields';

export const signInSchema = z.object({ email, password: z.string().min(1, 'Password is required') });
export type SignInForm = z.infer<typeof signInSchema>;

export const signUpSchema = z
  .object({
    fullName,
    email,
    password: newPassword,
    role: z.enum(['parent', 'child']),
    /** The parent's profile id or the family code; only for children. */
    parentId: z.string().trim(),
  })
  .refine(({ role, parentId }) => role === 'parent' || parentId !== '', {
    error: MESSAGES.signUp.parentIdRequired,
    path: ['parentId'],
    when: () => true,
  });
export type SignUpForm = z.infer<typeof signUpSchema>;
export const SIGN_UP_DEFAULTS: SignUpForm = { fullName: '', email: '', password: '', role: 'parent', parentId: '' };

export const forgotPasswordSchema = z.object({ email });

export const resetPasswordSchema = z
  .object({ newPassword, confirmPassword: z.string() })
  .refine((form) => form.newPassword === form.confirmPassword, mustMatch);
