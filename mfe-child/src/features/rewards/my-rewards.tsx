import { dayOf, todayIn, type UnlockStatus, type UnlockedReward } from '@tastequest/client';
import { nearDayText } from '@tastequest/formats';
import { Badge, Card, List, ListRow, type BadgeTone } from '@tastequest/ui';
import { spokenText } from '../../spoken-text';
import { Picture, PictureTile } from '../../components/pictures';
import { SpeakButton } from '../../components/spoken';
import { useChildMode } from '../../hooks/use-child-mode';

/** What this child unlocked, and whether it is there yet. */
export function MyRewards({ unlocked }: { unlocked: readonly UnlockedReward[] }) {
  const { timeZone, hidePoints } = useChildMode();
  const today = todayIn(timeZone);
  return (
    <Card title="My rewards">
      <List>
        {unlocked.map(({ id, rewardName, rewardEmoji, status, unlockedAt }) => {
          const { label, emoji, tone } = unlockState(status, hidePoints);
          return (
            <ListRow
              key={id}
              leading={<PictureTile emoji={rewardEmoji} tone="grape" />}
              title={rewardName}
              details={nearDayText(dayOf(unlockedAt, timeZone), today)}
              trailing={
                <Badge tone={tone} icon={<Picture emoji={emoji} />}>
                  {label}
                </Badge>
              }
              actions={<SpeakButton text={spokenText(rewardName, label)} />}
            />
          );
        })}
      </List>
    </Card>
  );
}

interface StateLabel {
  label: string;
  emoji: string;
  tone: BadgeTone;
}

const STATES: Record<UnlockStatus, StateLabel> = {
  requested: { label: 'Waiting for a yes', emoji: '🤔', tone: 'info' },
  to_deliver: { label: 'Your parent will get it', emoji: '⏳', tone: 'warning' },
  delivered: { label: 'You got it!', emoji: '✅', tone: 'success' },
  cancelled: { label: 'Your points came back', emoji: '↩️', tone: 'neutral' },
};

/** How far an unlocked reward is, in a child's words, which name no points where they are hidden. */
function unlockState(status: UnlockStatus, hidePoints: boolean): StateLabel {
  const state = STATES[status];
  return hidePoints && status === 'cancelled' ? { ...state, label: 'Not this time' } : state;
}
