import { useCancelEmailChangeMutation, useResendEmailChangeMutation } from '@tastequest/client';
import type { EmailChange } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { useFailureToast, useFamilyTime } from '@tastequest/family';
import { momentText } from '@tastequest/formats';
import { Button, interpolate } from '@tastequest/ui';
import styles from './account.module.css';

/** What the change that waits is, and what can be done about it. */
export function PendingChange({
  change: { email, expiresAt, isExpired },
  onCanceled,
}: {
  change: EmailChange;
  onCanceled: () => void;
}) {
  const { toast } = useActions();
  const { timeZone } = useFamilyTime();
  const fail = useFailureToast();
  const [resend, resending] = useResendEmailChangeMutation();
  const [cancel, canceling] = useCancelEmailChangeMutation();
  const run = async (work: Promise<unknown>, success: string, failure: string) => {
    try {
      await work;
      toast.success(success);
    } catch (reason) {
      fail(reason, failure);
    }
  };
  const words = isExpired
    ? 'The link that we sent to {email} no longer works. Send it again to change your address.'
    : 'We sent a link to {email}. Your address changes once you open it and confirm.{until}';
  const until = expiresAt ? ` It works until ${momentText(expiresAt, 'short', timeZone)}.` : '';
  return (
    <section className={styles.row} aria-label="Waiting for your confirmation">
      <p className={styles.note}>{interpolate(words, { email: <strong>{email}</strong>, until })}</p>
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          busy={resending.isLoading}
          onClick={() => void run(resend().unwrap(), 'We sent the link again', 'Failed to send the link')}
        >
          Send again
        </Button>
        <Button
          variant="ghost"
          busy={canceling.isLoading}
          onClick={() =>
            void run(
              cancel().unwrap().then(onCanceled),
              'Your email address stays as it is',
              'Failed to cancel the change',
            )
          }
        >
          Cancel change
        </Button>
      </div>
    </section>
  );
}
