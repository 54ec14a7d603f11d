import { MESSAGES } from '@tastequest/client';
import { useActions, usePageTitle } from '@tastequest/contract';
import { Button, Card } from '@tastequest/ui';
import styles from './screen.module.css';

export function AccessDenied() {
  usePageTitle(MESSAGES.admin.denied);
  const { navigate } = useActions();
  return (
    <div className={styles.page}>
      <Card className={styles.denied}>
        <span className={styles.lock} aria-hidden="true">
          🔒
        </span>
        <h1>{MESSAGES.admin.denied}</h1>
        <p>{MESSAGES.admin.deniedText}</p>
        <Button onClick={() => navigate('/settings')}>Back to settings</Button>
      </Card>
    </div>
  );
}

/** What super admins may do needs a second step; the server refuses it without one. */
export function SecondStepFirst() {
  usePageTitle('Super Admin');
  const { navigate } = useActions();
  return (
    <div className={styles.page}>
      <Card className={styles.denied}>
        <span className={styles.lock} aria-hidden="true">
          🔐
        </span>
        <h1>Set up two-step sign-in first</h1>
        <p>Super admins enter a code from an authenticator app after their password.</p>
        <Button onClick={() => navigate('/settings/account')}>Set it up in Settings</Button>
      </Card>
    </div>
  );
}
