import type { LoggedFood } from '@tastequest/client';
import { countText } from '@tastequest/formats';
import { Button, DialogFooter } from '@tastequest/ui';
import { Cheer } from '../../screen/components/cheer';
import { Picture } from '../../screen/components/picture';
import { useChildMode } from '../../screen/model/child-mode';
import { gainOf } from '../model/logged';
import styles from './celebration.module.css';
import { Gain } from './gain';
import { GainRows } from './gain-rows';

interface Props {
  logged: LoggedFood;
  onMore: () => void;
  /** Takes the log back: it was not meant. */
  onUndo: () => void;
  onDone: () => void;
}

/** The cheer after a log: what it brought, and the new total, as the server said. */
export function Celebration({ logged, onMore, onUndo, onDone }: Props) {
  const { hidePoints } = useChildMode();
  const gain = gainOf(logged);
  const opening =
    hidePoints || gain === 0
      ? 'Yum! Food logged!'
      : countText(gain, { one: 'Yum! You got # point!', other: 'Yum! You got # points!' });
  const capped = logged.capReached ? capWords(hidePoints) : null;
  const finished = logged.challenges.filter(({ completed }) => completed).map(({ name }) => `${name}: all done!`);
  return (
    <Cheer
      emoji={logged.log.foodEmoji}
      picture={<Picture emoji={logged.log.foodEmoji} className={styles.picture} />}
      title={`Yum! ${logged.log.foodName}`}
      spoken={[opening, capped, ...finished].filter(Boolean).join(' ')}
    >
      {!hidePoints && gain > 0 && <Gain points={gain} />}
      {capped && <p className={styles.kind}>{capped}</p>}
      <GainRows logged={logged} />
      {!hidePoints && <p className={styles.total}>{totalText(logged.totalPoints)}</p>}
      <Button
        variant="ghost"
        size="lg"
        icon={<Picture emoji="↩️" />}
        aria-label={`Undo ${logged.log.foodName}`}
        onClick={onUndo}
      >
        Undo
      </Button>
      <DialogFooter>
        <Button variant="secondary" size="xl" icon={<Picture emoji="🍽️" />} onClick={onMore}>
          Log more
        </Button>
        <Button size="xl" icon={<Picture emoji="👍" />} onClick={onDone}>
          Done
        </Button>
      </DialogFooter>
    </Cheer>
  );
}

const totalText = (points: number) =>
  countText(points, { one: 'Now you have # point.', other: 'Now you have # points.' });

/** No more points for this food today; what was eaten counts as eaten. */
const capWords = (hidePoints: boolean) =>
  `${hidePoints ? 'You had this a lot today.' : 'You got all your points for this food today.'} We saved it for you!`;
