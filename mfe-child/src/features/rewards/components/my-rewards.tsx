import { dayOf, todayIn, type UnlockedReward } from '@tastequest/client';
import { Badge, Card } from '@tastequest/ui';
import { Picture } from '../../screen/components/picture';
import { PictureTile } from '../../screen/components/picture-tile';
import { SpeakButton } from '../../screen/components/speak-button';
import { useChildMode } from '../../screen/model/child-mode';
import { dayWords } from '../../screen/model/day-words';
import { UNLOCK_STATES } from '../model/unlock-states';
import styles from './my-rewards.module.css';

/** What this child unlocked, and whether it is there yet. */
export function MyRewards({ unlocked }: { unlocked: readonly UnlockedReward[] }) {
  const { timeZone } = useChildMode();
  const today = todayIn(timeZone);
  return (
    <Card title="My rewards">
      <ul className={styles.list}>
        {unlocked.map(({ id, rewardName, rewardEmoji, status, unlockedAt }) => {
          const { words, emoji, tone } = UNLOCK_STATES[status];
          return (
            <li key={id} className={styles.row}>
              <PictureTile emoji={rewardEmoji} tone="grape" />
              <div className={styles.words}>
                <p className={styles.name}>{rewardName}</p>
                <p className={styles.day}>{dayWords(dayOf(unlockedAt, timeZone), today)}</p>
              </div>
              <Badge tone={tone} icon={<Picture emoji={emoji} />}>
                {words}
              </Badge>
              <SpeakButton text={`${rewardName}. ${words}`} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
