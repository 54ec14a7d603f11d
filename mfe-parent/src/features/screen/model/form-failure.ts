import { classify, messageFor } from '@tastequest/client';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

type Target<Input extends FieldValues> = Pick<UseFormReturn<Input>, 'setError' | 'getValues'>;

const camelName = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Puts a refused save at the field it is about, else above the form (`errors.root`). */
export function showFailure<Input extends FieldValues>(form: Target<Input>, failure: unknown, fallback: string): void {
  const error = classify(failure);
  const message = messageFor(error, fallback);
  const field = camelName(error.field ?? '');
  if (field in form.getValues()) form.setError(field as Path<Input>, { message }, { shouldFocus: true });
  else form.setError('root', { message });
}
