import { MESSAGES, useChangeEmailMutation } from '@tastequest/client';
import type { ChangeEmailForm } from '@tastequest/client';
import { useActions, useProfile } from '@tastequest/contract';
import { UnsavedChanges, problemOf } from '@tastequest/family';
import { Button, Card } from '@tastequest/ui';
import styles from './account.module.css';
import { EmailForm } from './email-form';
import { NameForm } from './name-form';
import { PendingEmail } from './pending-email';
import { useInPlace } from './use-in-place';
import { useSaveName } from './use-save-name';

export function DetailsCard() {
  const { fullName } = useProfile();
  const saveName = useSaveName();
  return (
    <Card title="Your details">
      <UnsavedChanges>
        <NameForm name={fullName} onSave={saveName} />
      </UnsavedChanges>
      <hr className={styles.rule} />
      <EmailSection />
    </Card>
  );
}

function EmailSection() {
  const { email } = useProfile();
  const { toast } = useActions();
  const [changeEmail] = useChangeEmailMutation();
  const { open, setOpen, place } = useInPlace();

  const save = async (values: ChangeEmailForm) => {
    try {
      await changeEmail(values).unwrap();
    } catch (error) {
      return problemOf(error, MESSAGES.account.emailFailed);
    }
    setOpen(false);
    toast.success(MESSAGES.account.confirmEmail);
    toast.info(MESSAGES.account.securityAlert);
    return null;
  };

  return (
    <div ref={place} className={styles.section}>
      <div className={styles.row}>
        <dl className={styles.fact}>
          <dt>Email</dt>
          <dd>{email}</dd>
        </dl>
        {!open && (
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Change email
          </Button>
        )}
      </div>
      {!open && <PendingEmail onCanceled={() => place.current?.querySelector('button')?.focus()} />}
      {open && (
        <UnsavedChanges>
          <EmailForm onSave={save} onCancel={() => setOpen(false)} />
        </UnsavedChanges>
      )}
    </div>
  );
}
