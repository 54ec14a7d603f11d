import { z } from 'zod';
import { isDay } from './dates';
import { MESSAGES } from './errors/catalogue';
import { LIMITS } from './limits';

/** A required single-line text, trimmed. */
export const requiredText = (message: string, max: number = LIMITS.nameMax) =>
  z.string().trim().min(1, message).max(max, `Please use at most ${max} characters.`);

/** What mails make a link of: no name is one. The database has the same rule (`private.has_web_address`). */
const WEB_ADDRESS = /\/\/|[^\s.]{3,}\.[a-z]{2,}|\.[a-z]{2,}\//i;

/** A name of a person or a family: it stands in mails to people who have not asked for them. */
export const nameText = (message: string) =>
  requiredText(message).refine((name) => !WEB_ADDRESS.test(name), 'Please write the name without a web address.');

/** The name of a person. */
export const fullName = nameText('Full name is required');

export const optionalText = (max: number = LIMITS.descriptionMax) =>
  z.string().trim().max(max, `Please use at most ${max} characters.`);

export const email = z.string().trim().min(1, 'Email is required').pipe(z.email(MESSAGES.signUp.invalidEmail));

export const newPassword = z
  .string()
  .min(LIMITS.passwordMin, MESSAGES.signUp.passwordTooShort)
  .max(72, 'Please use at most 72 characters.');

interface NumberRule {
  required: string;
  min: number;
  tooSmall: string;
  max: number;
}

/**
 * A whole number from a form field. The input may be the field's text: an empty one counts as missing, not as zero.
 */
export const wholeNumber = ({ required, min, tooSmall, max }: NumberRule) =>
  z.preprocess(
    (value: number) => {
      const text = String(value ?? '').trim();
      return text === '' ? Number.NaN : Number(text);
    },
    z
      .number({ error: required })
      .int('Please enter a whole number.')
      .min(min, tooSmall)
      .max(max, `Please enter at most ${max}.`),
  );

export const requiredDay = (message: string) =>
  z.string().min(1, { error: message, abort: true }).refine(isDay, 'Please enter a real date.');

/** A day or an empty field. */
export const optionalDay = z.string().refine((text) => text === '' || isDay(text), 'Please enter a real date.');

/** For the refinement of a form that asks for a new password twice. */
export const mustMatch = { error: MESSAGES.account.passwordMismatch, path: ['confirmPassword'], when: () => true };
