import { MESSAGES, useChangePasswordMutation } from '@tastequest/client';
import type { PasswordForm as PasswordValues } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { UnsavedChanges, problemOf } from '@tastequest/family';
import { Button, Card } from '@tastequest/ui';
import styles from './account.module.css';
import { PasswordForm } from './password-form';
import { useInPlace } from './use-in-place';

export function PasswordCard() {
  const { toast } = useActions();
  const [changePassword] = useChangePasswordMutation();
  const { open, setOpen, place } = useInPlace();

  const save = async (values: PasswordValues) => {
    try {
      await changePassword(values).unwrap();
    } catch (error) {
      return problemOf(error, MESSAGES.account.passwordFailed);
    }
    setOpen(false);
    toast.success(MESSAGES.account.passwordUpdated);
    return null;
  };

  return (
    <Card title="Password">
      <div ref={place}>
        {open ? (
          <UnsavedChanges>
            <PasswordForm onSave={save} onCancel={() => setOpen(false)} />
          </UnsavedChanges>
        ) : (
          <div className={styles.row}>
            <p className={styles.note}>Use at least 6 characters.</p>
            <Button variant="secondary" onClick={() => setOpen(true)}>
              Update Password
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
