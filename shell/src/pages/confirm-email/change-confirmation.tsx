import { Button, FormError, interpolate } from '@tastequest/ui';
import { useState } from 'react';
import { useSessionState } from '../../session/session-context';
import { EntryCard } from '../entry-card';
import styles from '../entry-card.module.css';
import { FormDone } from '../form-done';
import { useEntryForm } from '../use-entry-form';
import { usePageTitle } from '../use-page-title';
import { HomeLink } from './home-link';

/** What became of the change, and what to do next. */
const OUTCOMES = {
  done: {
    title: 'Your email address is changed',
    text: 'From now on, log in with {email}. Your other devices were signed out.',
  },
  used: {
    title: 'This change is done already',
    text: '{email} is the address of your account. You can log in with it.',
  },
  expired: {
    title: 'This link has expired',
    text: 'A link works for 24 hours. Your address is still the old one: you can ask for another link in Settings, Account.',
  },
  cancelled: {
    title: 'This change was canceled',
    text: 'Your address is still the one that you log in with. You can change it in Settings, Account.',
  },
  taken: {
    title: 'This address has an account already',
    text: 'Your address is still the old one. Please choose another one in Settings, Account.',
  },
  void: {
    title: 'This link is not valid',
    text: 'Please open the newest link that we mailed you, or ask for another one in Settings, Account.',
  },
};

const CHANGED = new Set<keyof typeof OUTCOMES>(['done', 'used']);

/** Asks before a new address becomes the account's, and says what became of it. */
export function ChangeConfirmation({ token }: { token: string }) {
  const { outcome, email, confirm, error, busy } = useChange(token);
  const title = outcome ? OUTCOMES[outcome].title : 'Confirm your new email address';
  usePageTitle(title);
  return (
    <EntryCard title={title} footer={outcome && <HomeLink toAccount={!CHANGED.has(outcome)} />}>
      {outcome ? (
        <FormDone>{interpolate(OUTCOMES[outcome].text, { email: <strong>{email}</strong> })}</FormDone>
      ) : (
        <div className={styles.form}>
          <FormError>{error}</FormError>
          <p>Do you want to log in to TasteQuest with the email address that this link was sent to?</p>
          <Button size="lg" busy={busy} onClick={() => void confirm()}>
            Yes, use this address
          </Button>
        </div>
      )}
    </EntryCard>
  );
}

function useChange(token: string) {
  const session = useSessionState();
  const [change, setChange] = useState<{ state: keyof typeof OUTCOMES; email?: string } | null>(
    /^\w+$/.test(token) ? null : { state: 'void' },
  );
  const { error, busy, run, refresh } = useEntryForm("We couldn't change your email address. Please try again.");
  const confirm = () =>
    run(async ({ confirmEmailChange }) => {
      setChange(await confirmEmailChange(token));
      if (session.status === 'ready') await refresh();
    });
  return { outcome: change?.state, email: change?.email, confirm, error, busy };
}
