import { useState } from 'react';
import { Link, useSearchParams } from '@tastequest/contract/router';
import { Button, FormError } from '@tastequest/ui';
import { homeOf } from '../../nav/destinations';
import { useSessionState } from '../../session/session-context';
import { EntryCard } from '../entry-card';
import styles from '../entry-card.module.css';
import { FormDone } from '../form-done';
import { useEntryForm } from '../use-entry-form';
import { usePageTitle } from '../use-page-title';

/** Reached by the link of a mail, signed in or not. A scanner of e-mails that only opens it confirms nothing: a press does. */
export default function ConfirmEmailPage() {
  const [params] = useSearchParams();
  const { confirmed, confirm, error, busy } = useConfirmation(params.get('token') ?? '');
  const title = confirmed === null ? 'This link is not valid any more' : 'Confirm your email address';
  usePageTitle(title);
  return (
    <EntryCard title={title} footer={confirmed !== undefined && <HomeLink />}>
      {confirmed === undefined && (
        <div className={styles.form}>
          <FormError>{error}</FormError>
          <p>Did you make a TasteQuest account with the address that this link was sent to?</p>
          <Button size="lg" busy={busy} onClick={() => void confirm()}>
            Yes, it is my address
          </Button>
        </div>
      )}
      {confirmed === null && (
        <FormDone>
          It works for 7 days, for the address that the account has. A parent’s dashboard sends a new one.
        </FormDone>
      )}
      {confirmed && (
        <FormDone>
          Thank you! <strong>{confirmed}</strong> is confirmed.
        </FormDone>
      )}
    </EntryCard>
  );
}

/** `confirmed`: the address, once it is; null when the link is void. */
function useConfirmation(token: string) {
  const session = useSessionState();
  const [confirmed, setConfirmed] = useState<string | null | undefined>(/^\w+$/.test(token) ? undefined : null);
  const { error, busy, run, refresh } = useEntryForm('Your email address could not be confirmed. Please try again.');
  const confirm = () =>
    run(async ({ confirmEmail }) => {
      setConfirmed(await confirmEmail(token));
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
