import { useState } from 'react';
import { Link, useSearchParams } from '@tastequest/contract/router';
import { Button, FormError } from '@tastequest/ui';
import { homeOf } from '../../routes/destinations';
import { useSessionState } from '../../session/session-context';
import { EntryCard } from '../entry-card';
import styles from '../entry-card.module.css';
import { FormDone } from '../form-done';
import { useEntryForm } from '../use-entry-form';
import { usePageTitle } from '../use-page-title';

/** Reached by the link of a mail, signed in or not. A scanner of e-mails that only opens it confirms nothing: a press does. */
export default function ConfirmEmailPage() {
  usePageTitle('Confirm your email address');
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const { confirmed, confirm, error, busy } = useConfirmation(token);
  if (confirmed === null) return <InvalidLink />;
  return (
    <EntryCard title="Confirm your email address" footer={confirmed && <HomeLink />}>
      {confirmed ? (
        <FormDone>
          Thank you! <strong>{confirmed}</strong> is confirmed.
        </FormDone>
      ) : (
        <div className={styles.form}>
          <FormError>{error}</FormError>
          <p>Did you make a TasteQuest account with the address that this link was sent to?</p>
          <Button size="lg" busy={busy} onClick={() => void confirm()}>
            Yes, it is my address
          </Button>
        </div>
      )}
    </EntryCard>
  );
}

/** `confirmed`: the address, once it is; null when the link is void. */
function useConfirmation(token: string) {
  const session = useSessionState();
  const [confirmed, setConfirmed] = useState<string | null | undefined>(token ? undefined : null);
  const { error, busy, run, refresh } = useEntryForm('Your email address could not be confirmed. Please try again.');
  const confirm = () =>
    run(async ({ client, confirmEmail }) => {
      setConfirmed(await confirmEmail(client, token));
      if (session.status === 'ready') await refresh();
    });
  return { confirmed, confirm, error, busy };
}

function HomeLink() {
  const session = useSessionState();
  return session.status === 'ready' ? (
    <Link to={homeOf(session.profile.role)} className="page-link">
      Back to my family
    </Link>
  ) : (
    <Link to="/login" className="page-link">
      Log in
    </Link>
  );
}

const InvalidLink = () => (
  <EntryCard title="This link is not valid any more" footer={<HomeLink />}>
    <p>It works for 7 days, for the address that the account has. Your dashboard sends you a new one.</p>
  </EntryCard>
);
