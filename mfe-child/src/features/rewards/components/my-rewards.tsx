import { dayOf, todayIn, type UnlockedReward } from '@tastequest/client';
import { nearDayText } from '@tastequest/formats';
import { Badge, Card, List, ListRow } from '@tastequest/ui';
import { Picture } from '../../screen/components/picture';
import { PictureTile } from '../../screen/components/picture-tile';
import { SpeakButton } from '../../screen/components/speak-button';
import { useChildMode } from '../../screen/model/child-mode';
import { unlockState } from '../model/unlock-states';

/** What this child unlocked, and whether it is there yet. */
export function MyRewards({ unlocked }: { unlocked: readonly UnlockedReward[] }) {
  const { timeZone, hidePoints } = useChildMode();
  const today = todayIn(timeZone);
  return (
    <Card title="My rewards">
      <List>
        {unlocked.map(({ id, rewardName, rewardEmoji, status, unlockedAt }) => {
          const { words, emoji, tone } = unlockState(status, hidePoints);
          return (
            <ListRow
              key={id}
              leading={<PictureTile emoji={rewardEmoji} tone="grape" />}
              title={rewardName}
              details={nearDayText(dayOf(unlockedAt, timeZone), today)}
              trailing={
                <Badge tone={tone} icon={<Picture emoji={emoji} />}>
                  {words}
                </Badge>
              }
              actions={<SpeakButton text={`${rewardName}. ${words}`} />}
            />
          );
        })}
      </List>
    </Card>
  );
}
