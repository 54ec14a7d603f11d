import { MESSAGES, useUnsentMailsQuery } from '@tastequest/client';
import { QueryState, Skeleton } from '@tastequest/ui';
import { MailsTable } from './mails-table';
import styles from './mails.module.css';
import { ResendButton } from './resend-button';

/** E-mails that did not arrive, and sending them again. */
export function MailsTab() {
  const query = useUnsentMailsQuery();

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
              <ResendButton disabled={!mails.some(({ canBeResent }) => canBeResent)}>Send all again</ResendButton>
            </div>
          )}
          <MailsTable mails={mails} />
        </div>
      )}
    </QueryState>
  );
}
