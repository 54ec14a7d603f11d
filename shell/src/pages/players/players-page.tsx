import { Link } from '@tastequest/contract/router';
import { Avatar, Button, FormError, lazyComponent } from '@tastequest/ui';
import { useState } from 'react';
import { forgetPlayers, rememberedPlayers } from '../../device/players';
import type { Player } from '../../device/players';
import { useSessionState } from '../../session/session-context';
import { EntryCard } from '../entry-card';
import { usePageTitle } from '../use-page-title';
import { PlayerPin } from './player-pin';
import styles from './players-page.module.css';

const AskDialog = lazyComponent(
  () => import('../../unsaved-changes/ask-dialog').then((module) => module.default),
  null,
);

/** The shared tablet's first page: the children who played here, each one tap and one PIN away. */
export default function PlayersPage() {
  usePageTitle('Who is playing?');
  const session = useSessionState();
  const [players, setPlayers] = useState(rememberedPlayers);
  const [chosen, setChosen] = useState<Player>();
  const [last, setLast] = useState<Player>();
  const [asking, setAsking] = useState(false);
  const notice = session.status === 'signed-out' ? session.notice : undefined;

  const choose = (player?: Player) => {
    setChosen(player);
    if (player) setLast(player);
  };
  const forget = () => {
    forgetPlayers();
    setPlayers([]);
    document.getElementById('main')?.focus(); // The button goes with them.
  };
  if (chosen) return <PlayerPin player={chosen} onBack={() => choose()} />;
  return (
    <EntryCard
      title="Who is playing?"
      forChild
      footer={
        <span className={styles.grownUps}>
          <Link to="/login" className="page-link">
            Log in as a grown-up
          </Link>
          {players.length > 0 && (
            <Button variant="ghost" onClick={() => setAsking(true)}>
              Forget this device's players
            </Button>
          )}
        </span>
      }
    >
      {notice && <FormError>{notice}</FormError>}
      {players.length === 0 && <p>No one has played here yet.</p>}
      <PlayerList players={players} focused={last} onChoose={choose} />
      {asking && (
        <ForgetQuestion
          onAnswer={(yes) => {
            setAsking(false);
            if (yes) forget();
          }}
        />
      )}
    </EntryCard>
  );
}

interface PlayerListProps {
  players: readonly Player[];
  /** Who was looked at last: the keyboard comes back to them. */
  focused?: Player;
  onChoose: (player: Player) => void;
}

const PlayerList = ({ players, focused, onChoose }: PlayerListProps) => (
  <ul className={styles.players}>
    {players.map((player) => (
      <li key={player.familyCode + player.avatar}>
        <button type="button" className={styles.player} autoFocus={player === focused} onClick={() => onChoose(player)}>
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
        {players.length > 0 ? 'Someone else' : 'I want to play'}
      </Link>
    </li>
  </ul>
);

const ForgetQuestion = ({ onAnswer }: { onAnswer: (yes: boolean) => void }) => (
  <AskDialog
    title="Forget this device's players?"
    text="This takes all players off this page. Food logged here and not sent yet will be lost. To play here again, each child needs the family code."
    yes="Forget"
    no="Cancel"
    danger
    onAnswer={onAnswer}
  />
);
