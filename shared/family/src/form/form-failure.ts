import { classify, messageFor } from '@tastequest/client';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Why a form was not accepted: a sentence, and the field it is about if there is one. */
export interface Problem {
  message: string;
  field?: string;
  /** It may be about a session that is over, whose holder some calls only refuse: forgotten once somebody is signed in again. */
  isAuth?: boolean;
}

type Target<Input extends FieldValues> = Pick<UseFormReturn<Input>, 'setError' | 'clearErrors' | 'getFieldState'>;

const camelName = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A refused save in words; `fallback` when the server has no sentence of its own. */
export function problemOf(failure: unknown, fallback: string): Problem {
  const error = classify(failure);
  return {
    message: messageFor(error, fallback),
    field: error.field && camelName(error.field),
    isAuth: error.kind === 'auth' || error.kind === 'forbidden',
  };
}

/**
 * Puts the problem at its field, with the focus there; one about no field that is shown goes above the form (`root`).
 * Shown is what the form registers, so a control without an element to spread it on says `register('name')` alone.
 */
export function showProblem<Input extends FieldValues>(form: Target<Input>, problem: Problem | null): void {
  if (!problem) return;
  const { message, field, isAuth } = problem;
  if (field) {
    const name = field as Path<Input>;
    form.setError(name, { message }, { shouldFocus: true });
    if (form.getFieldState(name).error?.ref) return;
    form.clearErrors(name);
  }
  form.setError('root', { message });
  if (isAuth) outdated.add(() => form.clearErrors('root'));
}

/** Takes from each form what it says of a session that is over. */
const outdated = new Set<() => void>();

/** The session is there again: no form says any more that it is over. */
export function forgetExpired(): void {
  for (const forget of outdated) forget();
  outdated.clear();
}

/** Puts a refused save at the field it is about, else above the form. */
export function showFailure<Input extends FieldValues>(form: Target<Input>, failure: unknown, fallback: string): void {
  showProblem(form, problemOf(failure, fallback));
}
