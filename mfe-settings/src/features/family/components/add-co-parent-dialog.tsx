import { coParentSchema, MESSAGES } from '@tastequest/client';
import type { CoParentForm } from '@tastequest/client';
import { Button, Dialog, DialogFooter, FormError, TextField, useZodForm } from '@tastequest/ui';
import { showProblem } from '../../screen/model/submit-problem';
import type { Problem } from '../../screen/model/submit-problem';
import styles from './family.module.css';

export interface AddCoParentDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A family has one active co-parent: then there is nothing to fill in. */
  taken: boolean;
  onSend: (values: CoParentForm) => Promise<Problem | null>;
}

export function AddCoParentDialog({ open, onOpenChange, taken, onSend }: AddCoParentDialogProps) {
  const close = () => onOpenChange(false);
  if (taken) {
    return (
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title="Add Co-Parent"
        description={MESSAGES.family.coParentLimit}
        footer={
          <Button variant="secondary" onClick={close}>
            Close
          </Button>
        }
      />
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Add Co-Parent"
      description="We send an invitation that is good for 7 days."
    >
      <InvitationForm onSend={onSend} onCancel={close} />
    </Dialog>
  );
}

interface InvitationFormProps {
  onSend: (values: CoParentForm) => Promise<Problem | null>;
  onCancel: () => void;
}

function InvitationForm({ onSend, onCancel }: InvitationFormProps) {
  const form = useZodForm(coParentSchema, { defaultValues: { fullName: '', email: '' } });
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async (values) => showProblem(form, await onSend(values)));
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <FormError>{errors.root?.message}</FormError>
      <TextField label="Full Name" required error={errors.fullName?.message} {...form.register('fullName')} />
      <TextField
        label="Email Address"
        type="email"
        required
        error={errors.email?.message}
        {...form.register('email')}
      />
      <DialogFooter>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={isSubmitting}>
          Send Invitation
        </Button>
      </DialogFooter>
    </form>
  );
}
