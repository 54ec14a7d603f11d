import { impersonationSchema } from '@tastequest/client';
import type { ImpersonationForm } from '@tastequest/client';
import { Button, Dialog, DialogFooter, FormError, TextAreaField, useZodForm } from '@tastequest/ui';
import { showProblem } from '../../screen/model/submit-problem';
import type { Problem } from '../../screen/model/submit-problem';
import styles from './impersonation.module.css';

export interface ReasonDialogProps {
  /** Whose view is asked for; the dialog is open while there is a name. */
  name: string | null;
  onClose: () => void;
  onStart: (values: ImpersonationForm) => Promise<Problem | null>;
}

export function ReasonDialog({ name, onClose, onStart }: ReasonDialogProps) {
  return (
    <Dialog
      open={name !== null}
      onOpenChange={(open) => !open && onClose()}
      title={`View as ${name ?? 'user'}`}
      description="Read-only, for at most 30 minutes. The family can read who looked, when and why."
    >
      <ReasonForm onCancel={onClose} onStart={onStart} />
    </Dialog>
  );
}

function ReasonForm({ onCancel, onStart }: Pick<ReasonDialogProps, 'onStart'> & { onCancel: () => void }) {
  const form = useZodForm(impersonationSchema, { defaultValues: { reason: '' } });
  const { errors, isSubmitting } = form.formState;
  const start = form.handleSubmit(async (values) => showProblem(form, await onStart(values)));
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void start(event)}>
      <FormError>{errors.root?.message}</FormError>
      <TextAreaField label="Reason" required error={errors.reason?.message} {...form.register('reason')} />
      <DialogFooter>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={isSubmitting}>
          Start
        </Button>
      </DialogFooter>
    </form>
  );
}
