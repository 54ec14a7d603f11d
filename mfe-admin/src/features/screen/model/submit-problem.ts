import { classify, messageFor } from '@tastequest/client';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Why a form was not accepted: a sentence, and the field it is about if there is one. */
export interface Problem {
  message: string;
  field?: string;
}

export function problemOf(error: unknown, fallback: string): Problem {
  const known = classify(error);
  return { message: messageFor(known, fallback), field: known.field };
}

/** Puts the problem at its field, with the focus there; one about no field of this form goes above the form (`root`). */
export function showProblem<T extends FieldValues>(form: UseFormReturn<T>, problem: Problem | null): void {
  if (!problem) return;
  const { message, field } = problem;
  if (field && field in form.getValues()) form.setError(field as Path<T>, { message }, { shouldFocus: true });
  else form.setError('root', { message });
}
