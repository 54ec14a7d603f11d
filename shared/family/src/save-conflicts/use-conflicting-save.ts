import { classify } from '@tastequest/client';
import { useState } from 'react';
import type { BaseSyntheticEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showFailure } from '../form/form-failure';

interface Options<Input, Output> {
  /** Rejects with what the server refused; `overwrite` saves also over somebody else's new version. */
  onSave: (values: Output, overwrite: boolean) => Promise<void>;
  /** The version that is stored now. */
  onReload: () => Promise<Input>;
  /** Shown when the server refuses without a sentence of its own. */
  failure: string;
}

/** What the form needs to ask which of two versions counts. */
export interface ConflictProps {
  found: boolean;
  isSaving: boolean;
  onReload: () => Promise<void>;
  onKeep: () => void;
}

/** Two people edit the same row: the second save is refused, never silently written over the first. */
export function useConflictingSave<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  { onSave, onReload, failure }: Options<Input, Output>,
): { submit: (event: BaseSyntheticEvent) => Promise<void>; notice: ConflictProps } {
  const [found, setFound] = useState(false);
  const { isSubmitting: isSaving } = form.formState;
  const send = (overwrite: boolean) =>
    form.handleSubmit(async (values) => {
      setFound(false);
      try {
        await onSave(values, overwrite);
      } catch (refused) {
        if (classify(refused).code === 'row.changed') setFound(true);
        else showFailure(form, refused, failure);
      }
    });
  const reload = async () => {
    form.reset(await onReload());
    setFound(false);
  };
  return {
    submit: (event) => send(false)(event),
    notice: { found, isSaving, onReload: reload, onKeep: () => void send(true)() },
  };
}
