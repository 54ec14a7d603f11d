import { FACES, recordTasteSchema, STICKERS } from '@tastequest/client';
import type { RecordTasteForm as Values } from '@tastequest/client';
import { FormFooter, showFailure, useReportDirty } from '@tastequest/family';
import { Form, RadioCards, useZodForm } from '@tastequest/ui';

const optionsOf = <Id extends string>(all: readonly { id: Id; emoji: string; label: string }[]) =>
  all.map(({ id, emoji, label }) => ({ value: id, icon: emoji, label }));
const FACE_OPTIONS = optionsOf(FACES);
const STICKER_OPTIONS = optionsOf(STICKERS);

interface RecordTasteFormProps {
  /** Rejects with what the server refused. */
  onRecord: (taste: Values) => Promise<void>;
}

/** How the taste was, and the sticker for the child's book. */
export function RecordTasteForm({ onRecord }: RecordTasteFormProps) {
  const form = useZodForm(recordTasteSchema, { defaultValues: { sticker: STICKERS[0].id } });
  form.register('face');
  form.register('sticker');
  const { errors, isSubmitting, isDirty } = form.formState;
  const { face, sticker } = form.watch();
  useReportDirty(isDirty);
  const choice = { shouldDirty: true, shouldValidate: true };
  const submit = form.handleSubmit(async (taste) => {
    try {
      await onRecord(taste);
    } catch (failure) {
      showFailure(form, failure, 'Failed to record the taste');
    }
  });
  return (
    <Form onSubmit={submit} error={errors.root?.message}>
      <RadioCards
        label="How was it?"
        hint="Every face earns the same points."
        options={FACE_OPTIONS}
        value={face}
        onChange={(id) => form.setValue('face', id, choice)}
        error={errors.face?.message}
      />
      <RadioCards
        label="Sticker"
        options={STICKER_OPTIONS}
        value={sticker}
        onChange={(id) => form.setValue('sticker', id, { shouldDirty: true })}
        error={errors.sticker?.message}
      />
      <FormFooter submitLabel="Record Taste" busy={isSubmitting} />
    </Form>
  );
}
