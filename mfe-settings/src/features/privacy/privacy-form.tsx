import type { PrivacyPreferences } from '@tastequest/client';
import { useReportDirty } from '@tastequest/family';
import { Button, CheckboxField, Form } from '@tastequest/ui';
import { useForm } from 'react-hook-form';

interface PrivacyFormProps {
  preferences: PrivacyPreferences;
  onSave: (preferences: PrivacyPreferences) => Promise<void>;
}

export function PrivacyForm({ preferences, onSave }: PrivacyFormProps) {
  const { register, handleSubmit, formState } = useForm({ values: preferences });
  useReportDirty(formState.isDirty);
  return (
    <Form onSubmit={handleSubmit((choice) => onSave(choice))}>
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
