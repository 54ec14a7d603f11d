import { MESSAGES, useResendMailsMutation, useUnsentMailsQuery } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { useFailureToast } from '@tastequest/family';
import { Button, QueryState, Skeleton } from '@tastequest/ui';
import { MailsTable } from './mails-table';
import styles from './mails.module.css';

/** E-mails that did not arrive, and sending them again. */
export function MailsTab() {
  const query = useUnsentMailsQuery();
  const { toast } = useActions();
  const fail = useFailureToast();
  const [resendMails, { isLoading, originalArgs }] = useResendMailsMutation();

  const resend = async (id?: string) => {
    try {
      await resendMails({ id }).unwrap();
      toast.success('On the way again');
    } catch (error) {
      fail(error, 'Failed to send again');
    }
  };

  return (
    <QueryState
      query={query}
      failure={MESSAGES.admin.loadFailed}
      skeleton={<Skeleton lines={8} label="Loading emails" />}
    >
      {(mails) => (
        <div className={styles.tab}>
          {mails.length > 0 && (
            <div className={styles.head}>
              <p className={styles.note}>
                An email is tried for 3 days, then given up. It can be sent again until 7 days after it was written,
                when the links in it end. Its text is never shown.
              </p>
              <Button
                busy={isLoading && originalArgs?.id === undefined}
                disabled={!mails.some(({ canBeResent }) => canBeResent)}
                onClick={() => void resend()}
              >
                Send all again
              </Button>
            </div>
          )}
          <MailsTable
            mails={mails}
            sending={isLoading ? originalArgs?.id : undefined}
            onResend={(id) => void resend(id)}
          />
        </div>
      )}
    </QueryState>
  );
}
