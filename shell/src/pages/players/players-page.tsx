import { useState } from 'react';
import { Avatar, Button, FormError, lazyPart } from '@tastequest/ui';
import { Link } from '@tastequest/contract/router';
import { useSessionState } from '../../session/session-context';
import { forgetPlayers, rememberedPlayers } from '../../tablet/players';
import type { Player } from '../../tablet/players';
import { EntryCard } from '../entry-card';
import { usePageTitle } from '../use-page-title';
import { PlayerPin } from './player-pin';
import styles from './players-page.module.css';

const AskDialog = lazyPart(() => import('../../leaving/ask-dialog').then((module) => module.default), null);

/** The shared tablet's first page: the children who played here, each one tap and one PIN away. */
export default function PlayersPage() {
  usePageTitle('Who is playing?');
  const session = useSessionState();
  const [players, setPlayers] = useState(rememberedPlayers);
  const [chosen, setChosen] = useState<Player>();
  const notice = session.status === 'signed-out' ? session.notice : undefined;

  if (chosen) return <PlayerPin player={chosen} onBack={() => setChosen(undefined)} />;
  return (
    <EntryCard title="Who is playing?" footer={<Link to="/login">Log in as a grown-up</Link>}>
      {notice && <FormError>{notice}</FormError>}
      {players.length === 0 && <p>Nobody has played on this device yet.</p>}
      <ul className={styles.players}>
        {players.map((player) => (
          <li key={player.familyCode + player.avatar}>
            <button type="button" className={styles.player} onClick={() => setChosen(player)}>
              <Avatar name={player.firstName} avatar={player.avatar} size="xl" />
              {player.firstName}
            </button>
          </li>
        ))}
        <li>
          <Link to="/login?who=kid" className={styles.player}>
            <span aria-hidden="true" className={styles.other}>
              👋
            </span>
            Someone else
          </Link>
        </li>
      </ul>
      {players.length > 0 && (
        <ForgetPlayers
          onForget={() => {
            forgetPlayers();
            setPlayers([]);
          }}
        />
      )}
    </EntryCard>
  );
}

function ForgetPlayers({ onForget }: { onForget: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        Forget this device’s players
      </Button>
      {asking && (
        <AskDialog
          title="Forget this device’s players?"
          text="Their pictures go from this page, and what they have not sent yet. To play again, they need the family code. Nothing else is lost."
          yes="Forget"
          no="Cancel"
          danger
          onAnswer={(yes) => {
            setAsking(false);
            if (yes) onForget();
          }}
        />
      )}
    </>
  );
}
