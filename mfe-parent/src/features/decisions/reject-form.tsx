import { rejectSuggestionSchema } from '@tastequest/client';
import { FormFooter, showFailure, useReportDirty } from '@tastequest/family';
import { Form, RadioCards, TextAreaField, useZodForm } from '@tastequest/ui';
import { useState } from 'react';

const OWN_WORDS = 'own';

interface RejectFormProps {
  phrases: readonly string[];
  submitLabel: string;
  /** Shown when the server refuses without a sentence of its own. */
  failure: string;
  /** Rejects with what the server refused. */
  onReject: (feedback: string) => Promise<void>;
}

/** A reason is needed; ready phrases save typing. */
export function RejectForm({ phrases, submitLabel, failure, onReject }: RejectFormProps) {
  const form = useZodForm(rejectSuggestionSchema, { defaultValues: { feedback: '' } });
  form.register('feedback');
  const { errors, isSubmitting } = form.formState;
  const [choice, setChoice] = useState('');
  const isOwn = choice === OWN_WORDS;
  useReportDirty(isOwn && form.watch('feedback') !== '');
  const choose = (value: string) => {
    setChoice(value);
    form.clearErrors();
    form.setValue('feedback', value === OWN_WORDS ? '' : value);
  };
  const submit = form.handleSubmit(async ({ feedback }) => {
    try {
      await onReject(feedback);
    } catch (refused) {
      showFailure(form, refused, failure);
    }
  });
  return (
    <Form onSubmit={submit} error={errors.root?.message}>
      <RadioCards
        label="What would you like to say?"
        value={choice}
        onChange={choose}
        options={[
          ...phrases.map((phrase) => ({ value: phrase, label: phrase })),
          { value: OWN_WORDS, label: 'My own words' },
        ]}
        error={isOwn ? undefined : errors.feedback?.message}
      />
      {isOwn && (
        <TextAreaField label="Your words" required error={errors.feedback?.message} {...form.register('feedback')} />
      )}
      <FormFooter submitLabel={submitLabel} busy={isSubmitting} danger />
    </Form>
  );
}
