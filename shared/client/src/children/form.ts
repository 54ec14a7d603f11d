import { z } from 'zod';
import { isPin } from '../child-access/rules';
import { ageOn, todayIn, yearsBefore } from '../dates';
import { MESSAGES } from '../errors/catalogue';
import { fullName, optionalText, requiredDay } from '../fields';
import { ALLERGEN_GROUPS, type AllergenGroup } from '../foods/rules';
import { LIMITS } from '../limits';
import { splitList } from '../tags';
import { AVATARS, GENDERS } from './rules';

const details = {
  fullName,
  dob: requiredDay(MESSAGES.childCreation.dobRequired),
  gender: z.enum(['', ...GENDERS]),
  /** Free words, comma separated; stored as a trimmed list. */
  allergies: optionalText(),
  allergenGroups: z.array(z.enum(ALLERGEN_GROUPS)),
  allergyConsent: z.boolean(),
  avatar: z.enum(AVATARS, { error: 'Please choose a picture.' }),
};

interface DetailsForm {
  dob: string;
  allergies: string;
  allergenGroups: readonly AllergenGroup[];
  allergyConsent: boolean;
}

/** Whether there is anything to keep, and so to agree to. */
export function hasAllergies(form: Pick<DetailsForm, 'allergies' | 'allergenGroups'>): boolean {
  return splitList(form.allergies).length + form.allergenGroups.length > 0;
}

type Issue = { path: string; message: string };

/** The rules that need the day: a birth date is not in the future and not more than 18 years back. */
function detailIssues(form: DetailsForm, today: string): Issue[] {
  const issues: Issue[] = [];
  if (form.dob > today) issues.push({ path: 'dob', message: "Date of birth can't be in the future." });
  if (form.dob < yearsBefore(today, LIMITS.childMaxAge)) {
    issues.push({ path: 'dob', message: "Date of birth can't be more than 18 years ago." });
  }
  if (hasAllergies(form) && !form.allergyConsent) {
    issues.push({ path: 'allergyConsent', message: 'Please agree before we save allergies.' });
  }
  return issues;
}

interface AccessForm extends DetailsForm {
  hasEmail: boolean;
  email: string;
  allowChildSignup: boolean;
  pin: string;
}

function accessIssues(form: AccessForm, today: string): Issue[] {
  const issues: Issue[] = [];
  const isOldEnough = ageOn(form.dob, today) >= LIMITS.childEmailAge;
  if (form.hasEmail && form.email === '') {
    issues.push({ path: 'email', message: MESSAGES.childCreation.emailRequired });
  } else if (form.hasEmail && !z.email().safeParse(form.email).success) {
    issues.push({ path: 'email', message: MESSAGES.signUp.invalidEmail });
  }
  if (form.allowChildSignup && !isOldEnough) {
    issues.push({ path: 'allowChildSignup', message: MESSAGES.childCreation.tooYoungForInvite });
  }
  if (form.hasEmail && !isOldEnough) {
    issues.push({ path: 'hasEmail', message: 'Children can have an email address from their 13th birthday.' });
  }
  if (form.pin !== '' && !isPin(form.pin)) {
    issues.push({ path: 'pin', message: 'Please use 4 numbers or 3 pictures.' });
  }
  return issues;
}

function report(issues: Issue[], context: z.RefinementCtx): void {
  for (const { path, message } of issues) context.addIssue({ code: 'custom', path: [path], message });
}

/** The add-child form, with ages counted in the family's time zone on the day of the check. */
export const childSchemaIn = (timeZone?: string) =>
  z
    .object({
      ...details,
      hasEmail: z.boolean(),
      email: z.string().trim(),
      allowChildSignup: z.boolean(),
      /** Empty when the child gets its PIN later. */
      pin: z.string().trim(),
    })
    .superRefine((form, context) => {
      const today = todayIn(timeZone);
      report([...detailIssues(form, today), ...accessIssues(form, today)], context);
    });

export type ChildForm = z.infer<ReturnType<typeof childSchemaIn>>;

export const CHILD_DEFAULTS = {
  fullName: '',
  dob: '',
  gender: '',
  allergies: '',
  allergenGroups: [],
  allergyConsent: false,
  avatar: 'fox',
  hasEmail: false,
  email: '',
  allowChildSignup: false,
  pin: '',
} satisfies ChildForm as ChildForm;

/** The edit-child form: no email, no PIN. */
export const childEditSchemaIn = (timeZone?: string) =>
  z.object(details).superRefine((form, context) => report(detailIssues(form, todayIn(timeZone)), context));

export type ChildEditForm = z.infer<ReturnType<typeof childEditSchemaIn>>;
