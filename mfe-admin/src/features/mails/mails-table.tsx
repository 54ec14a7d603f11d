import type { UnsentMail } from '@tastequest/client';
import { distinctNames, momentText, numberText } from '@tastequest/formats';
import { Badge, EmptyState, Table } from '@tastequest/ui';
import type { TableColumn } from '@tastequest/ui';
import styles from './mails.module.css';
import { ResendButton } from './resend-button';

export function MailsTable({ mails }: { mails: readonly UnsentMail[] }) {
  const nameOf = distinctNames(mails, ({ subject, toEmail, createdAt }) => [
    `"${subject}" to ${toEmail}`,
    momentText(createdAt, 'full'),
  ]);
  const columns: TableColumn<UnsentMail>[] = [
    { key: 'mail', header: 'Email', render: (mail) => <Mail mail={mail} /> },
    { key: 'written', header: 'Written', render: ({ createdAt }) => momentText(createdAt, 'full') },
    { key: 'state', header: 'State', render: (mail) => <State mail={mail} /> },
    { key: 'tries', header: 'Tries', align: 'end', render: ({ attempts }) => numberText(attempts) },
    { key: 'error', header: 'Last error', render: ({ lastError }) => <Reason text={lastError} /> },
    {
      key: 'actions',
      header: 'Actions',
      actions: true,
      render: (mail) =>
        mail.canBeResent ? (
          <ResendButton mailId={mail.id} variant="secondary" aria-label={`Send again: ${nameOf(mail)}`}>
            Send again
          </ResendButton>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <Table
      caption="Emails that did not arrive"
      columns={columns}
      rows={mails}
      rowKey={({ id }) => id}
      empty={
        <EmptyState icon="📬" title="Every email arrived" text="Those that could not be delivered show up here." />
      }
    />
  );
}

function Mail({ mail: { subject, toEmail } }: { mail: UnsentMail }) {
  return (
    <div className={styles.mail}>
      <p className={styles.subject}>{subject}</p>
      <p className={styles.more}>{toEmail}</p>
    </div>
  );
}

function State({ mail: { status, nextAttemptAt } }: { mail: UnsentMail }) {
  if (status === 'failed') return <Badge tone="danger">Given up</Badge>;
  if (status === 'sending') return <Badge tone="info">Being sent</Badge>;
  return (
    <div>
      <Badge tone="warning">Being tried</Badge>
      {nextAttemptAt && <p className={styles.more}>Next try {momentText(nextAttemptAt, 'full')}</p>}
    </div>
  );
}

const Reason = ({ text }: { text: string | null }) => <span className={styles.reason}>{text ?? '–'}</span>;
