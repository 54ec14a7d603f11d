import { useState } from 'react';
import { Link, useSearchParams } from '@tastequest/contract/router';
import { Button, FormError, interpolate } from '@tastequest/ui';
import { usePlaces } from '../../places/places-context';
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
  const title = confirmed === null ? 'This link is no longer valid' : 'Confirm your email address';
  usePageTitle(title);
  return (
    <EntryCard title={title} footer={confirmed !== undefined && <HomeLink />}>
      {confirmed === undefined && (
        <div className={styles.form}>
          <FormError>{error}</FormError>
          <p>Did you create a TasteQuest account with the email address this link was sent to?</p>
          <Button size="lg" busy={busy} onClick={() => void confirm()}>
            Yes, it's my address
          </Button>
        </div>
      )}
      {confirmed === null && (
        <FormDone>
          A link works for 7 days, and only for the account's current address. A parent can send a new one from the
          dashboard.
        </FormDone>
      )}
      {confirmed && (
        <FormDone>{interpolate('Thank you! {email} is confirmed.', { email: <strong>{confirmed}</strong> })}</FormDone>
      )}
    </EntryCard>
  );
}

/** `confirmed`: the address, once it is; null when the link is void. */
function useConfirmation(token: string) {
  const session = useSessionState();
  const [confirmed, setConfirmed] = useState<string | null | undefined>(/^\w+$/.test(token) ? undefined : null);
  const { error, busy, run, refresh } = useEntryForm("We couldn't confirm your email address. Please try again.");
  const confirm = () =>
    run(async ({ confirmEmail }) => {
      setConfirmed(await confirmEmail(token));
      if (session.status === 'ready') await refresh();
    });
  return { confirmed, confirm, error, busy };
}

function HomeLink() {
  const session = useSessionState();
  const { homeOf } = usePlaces();
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
