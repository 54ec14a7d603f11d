import type { PrivacyPreferences } from '@tastequest/client';
import { showFailure, useReportDirty } from '@tastequest/family';
import { Button, CheckboxField, Form } from '@tastequest/ui';
import { useForm } from 'react-hook-form';

interface PrivacyFormProps {
  preferences: PrivacyPreferences;
  /** Rejects with what the server refused. */
  onSave: (preferences: PrivacyPreferences) => Promise<void>;
}

export function PrivacyForm({ preferences, onSave }: PrivacyFormProps) {
  const form = useForm({ values: preferences });
  const { register, formState } = form;
  useReportDirty(formState.isDirty);
  const submit = form.handleSubmit((choice) =>
    onSave(choice).catch((failure: unknown) => showFailure(form, failure, 'Failed to save privacy settings')),
  );
  return (
    <Form onSubmit={submit} error={formState.errors.root?.message}>
      <CheckboxField
        label="Share anonymous usage data"
        hint="We count how often each part of TasteQuest is used, without names. Nothing about your children is counted."
        {...register('shareUsageData')}
      />
      <CheckboxField
        label="Personalized recommendations"
        hint="Ideas for foods to try next, from what your children liked."
        {...register('personalizedRecommendations')}
      />
      <div>
        <Button type="submit" busy={formState.isSubmitting}>
          Save Privacy Settings
        </Button>
      </div>
    </Form>
  );
}
