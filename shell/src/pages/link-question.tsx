import { Button, interpolate } from '@tastequest/ui';
import { EntryCard } from './entry-card';
import styles from './entry-card.module.css';
import { usePageTitle } from './use-page-title';

/** Asks before a link that this browser did not ask for signs in: a stranger may have sent it, to be told what is typed afterwards. */
export function LinkQuestion({ email, onAnswer }: { email: string; onAnswer: (isMine: boolean) => void }) {
  usePageTitle('Is this your account?');
  return (
    <main>
      <EntryCard title="Is this your account?">
        <p className={styles.subtitle}>
          {interpolate("This link signs you in as {email}. Continue only if that's you.", {
            email: <strong>{email}</strong>,
          })}
        </p>
        <div className={styles.form}>
          <Button size="lg" onClick={() => onAnswer(true)}>
            Yes, that's me
          </Button>
          <Button size="lg" variant="secondary" onClick={() => onAnswer(false)}>
            No, cancel
          </Button>
        </div>
      </EntryCard>
    </main>
  );
}
