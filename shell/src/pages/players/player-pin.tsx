import { useEffect, useRef, useState } from 'react';
import { isPin } from '@tastequest/client';
import { Avatar, Button, FormError } from '@tastequest/ui';
import type { Player } from '../../device/players';
import { EntryCard } from '../entry-card';
import entry from '../entry-card.module.css';
import { SecretField } from '../login/secret-field';
import { useChildSignIn } from '../login/use-child-sign-in';
import styles from './players-page.module.css';

/** The server's words name the family code and the picture, too. */
const NO_MATCH = "That didn't match. Try again, or ask a grown-up.";

/** Only the PIN is missing; a complete one signs in by itself. */
export function PlayerPin({ player, onBack }: { player: Player; onBack: () => void }) {
  const { familyCode, avatar, firstName, pictures } = player;
  const [pin, setPin] = useState('');
  const { error, code, busy, signIn } = useChildSignIn();
  const form = useRef<HTMLFormElement>(null);

  const toSecret = () => form.current?.querySelector<HTMLElement>('input, button:enabled')?.focus();
  useEffect(toSecret, []);
  const enter = async (value: string) => {
    setPin(value);
    if (!isPin(value) || (await signIn({ familyCode, avatar, pin: value }))) return;
    setPin('');
    setTimeout(toSecret); // It was disabled while the answer was awaited.
  };

  return (
    <EntryCard title={`Hello, ${firstName}!`} forChild>
      <form ref={form} className={entry.form} onSubmit={(event) => event.preventDefault()}>
        <span className={styles.chosen}>
          <Avatar name={firstName} avatar={avatar} size="xl" />
        </span>
        <FormError takesFocus={false}>{code === 'kid.no_match' ? NO_MATCH : error}</FormError>
        <SecretField value={pin} onChange={(value) => void enter(value)} disabled={busy} picturesFirst={pictures} />
        <Button variant="secondary" size="lg" icon={<span aria-hidden="true">↩️</span>} onClick={onBack}>
          That's not me
        </Button>
      </form>
    </EntryCard>
  );
}
