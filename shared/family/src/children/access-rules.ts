import { ageOn, isDay, LIMITS } from '@tastequest/client';
import type { ChildForm } from '@tastequest/client';

type Access = Pick<ChildForm, 'hasEmail' | 'email' | 'allowChildSignup'>;

/** E-mail and invitation are for children whose 13th birthday has come. */
export function mayHaveEmail(dob: string, today: string): boolean {
  return isDay(dob) && dob <= today && ageOn(dob, today) >= LIMITS.childEmailAge;
}

/** What of e-mail and invitation may stay after the birth date or "has an email" changed. */
export function allowedAccess(form: Access & { dob: string }, today: string): Access {
  const hasEmail = form.hasEmail && mayHaveEmail(form.dob, today);
  if (!hasEmail) return { hasEmail, email: '', allowChildSignup: false };
  return { hasEmail, email: form.email, allowChildSignup: form.allowChildSignup };
}

/** Children of up to 7 see pictures first, unless a parent chose otherwise; the server counts the same way. */
export function isYoung(dob: string, today: string): boolean {
  return isDay(dob) && dob <= today && ageOn(dob, today) <= 7;
}
