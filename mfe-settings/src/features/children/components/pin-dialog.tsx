import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { pinSchema } from '@tastequest/client';
import type { Child } from '@tastequest/client';
import { Button, Dialog, DialogFooter, FormError, PicturePin, PinInput, RadioCards, useZodForm } from '@tastequest/ui';
import { useController } from 'react-hook-form';
import { showProblem } from '../../screen/model/submit-problem';
import type { Problem } from '../../screen/model/submit-problem';
import styles from './children.module.css';

type PinKind = 'digits' | 'pictures';

const KINDS = [
  { value: 'digits', label: 'Numbers', description: 'Four digits', icon: '🔢' },
  { value: 'pictures', label: 'Pictures', description: 'For children who do not read yet', icon: '🖼️' },
] as const;

export interface PinDialogProps {
  /** The dialog is open while there is a child. */
  child: Child | null;
  onClose: () => void;
  onSave: (pin: string) => Promise<Problem | null>;
  /** Ends the waiting time that follows too many wrong PINs. */
  onUnlock: () => void;
  unlocking: boolean;
}

export function PinDialog({ child, onClose, onSave, onUnlock, unlocking }: PinDialogProps) {
  return (
    <Dialog
      open={child !== null}
      onOpenChange={(open) => !open && onClose()}
      title={child ? `PIN of ${child.fullName}` : 'PIN'}
      description="A new PIN replaces the old one. It cannot be shown again, so keep it in mind."
    >
      {child && (
        <PinForm onSave={onSave} onCancel={onClose}>
          {child.locked && (
            <div className={styles.unlock}>
              <p>After 5 wrong tries the sign-in waits for 15 minutes.</p>
              <Button variant="secondary" busy={unlocking} onClick={onUnlock}>
                Unlock now
              </Button>
            </div>
          )}
        </PinForm>
      )}
    </Dialog>
  );
}

interface PinFormProps {
  onSave: PinDialogProps['onSave'];
  onCancel: () => void;
  children: ReactNode;
}

function PinForm({ onSave, onCancel, children }: PinFormProps) {
  const [kind, setKind] = useState<PinKind>('digits');
  const form = useZodForm(pinSchema, { defaultValues: { pin: '' } });
  const { field, fieldState } = useController({ control: form.control, name: 'pin' });
  const { errors, isSubmitting } = form.formState;
  const save = (event: FormEvent) =>
    void form.handleSubmit(async ({ pin }) => showProblem(form, await onSave(pin)))(event);
  const choose = (next: PinKind) => {
    setKind(next);
    form.reset({ pin: '' });
  };
  const input = { value: field.value, onChange: field.onChange, error: fieldState.error?.message };
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <FormError>{errors.root?.message}</FormError>
      <RadioCards<PinKind> label="Kind of PIN" options={KINDS} value={kind} onChange={choose} />
      {kind === 'digits' ? <PinInput label="New PIN" {...input} /> : <PicturePin label="New PIN" {...input} />}
      {children}
      <DialogFooter>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={isSubmitting}>
          Save PIN
        </Button>
      </DialogFooter>
    </form>
  );
}
