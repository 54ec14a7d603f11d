import { MESSAGES } from '@tastequest/client';
import { Button, FormError, interpolate } from '@tastequest/ui';
import { usePlaces } from '../../places/places-context';
import { useServicesContext } from '../../services/services-context';
import styles from '../entry-card.module.css';
import { useEntryForm } from '../use-entry-form';
import type { Invitation } from './invitation';

/** For a parent who is signed in already. Their own family must be without children; the server says so if it is not. */
export function AcceptForm({ invitation, email }: { invitation: Invitation; email: string | null }) {
  const { actions } = useServicesContext();
  const home = usePlaces().homeOf('parent');
  const { error, busy, run, refresh } = useEntryForm(MESSAGES.signUp.failed);
  const submit = async () => {
    const accepted = await run(async ({ client, acceptInvitation }) => {
      await acceptInvitation(client, invitation.token);
      await refresh();
    });
    if (!accepted) return;
    actions.toast.success(`You joined ${invitation.familyName}`);
    actions.navigate(home, { replace: true });
  };
  return (
    <div className={styles.form}>
      <FormError>{error}</FormError>
      <p>
        {interpolate(
          "You're signed in as {email}. You'll leave your current family and share this one: its children, foods and rewards.",
          { email: <strong>{email}</strong> },
        )}
      </p>
      <Button size="lg" busy={busy} onClick={() => void submit()}>
        Accept Invitation
      </Button>
      <Button variant="ghost" onClick={() => void actions.signOut()}>
        Use a different account
      </Button>
    </div>
  );
}
