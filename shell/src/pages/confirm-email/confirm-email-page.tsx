import { useState } from 'react';
import { useSearchParams } from '@tastequest/contract/router';
import { Button, FormError, interpolate } from '@tastequest/ui';
import { useSessionState } from '../../session/session-context';
import { EntryCard } from '../entry-card';
import styles from '../entry-card.module.css';
import { FormDone } from '../form-done';
import { useEntryForm } from '../use-entry-form';
import { usePageTitle } from '../use-page-title';
import { ChangeConfirmation } from './change-confirmation';
import { HomeLink } from './home-link';

/**
 * Reached by the link of a mail, signed in or not: of the address at sign-up, or of a new one (`change`). A scanner of e-mails that only opens it
 * confirms nothing: a press does.
 */
export default function ConfirmEmailPage() {
  const [params] = useSearchParams();
  const change = params.get('change');
  return change === null ? <Confirmation token={params.get('token') ?? ''} /> : <ChangeConfirmation token={change} />;
}

function Confirmation({ token }: { token: string }) {
  const { confirmed, confirm, error, busy } = useConfirmation(token);
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
