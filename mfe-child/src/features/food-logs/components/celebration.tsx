import { useEffect, useRef } from 'react';
import type { LoggedFood } from '@tastequest/client';
import { Button, DialogFooter, VisuallyHidden } from '@tastequest/ui';
import { useChildMode } from '../../screen/model/child-mode';
import { useReadAloud } from '../../screen/model/read-aloud';
import { gainOf } from '../model/logged';
import { useCountUp } from '../model/use-count-up';
import styles from './celebration.module.css';
import { Confetti } from '../../screen/components/confetti';
import { GainRows } from './gain-rows';

interface Props {
  logged: LoggedFood;
  onMore: () => void;
  onDone: () => void;
}

/** The cheer after a log: what it brought, and the new total, as the server said. */
export function Celebration({ logged, onMore, onDone }: Props) {
  const { hidePoints } = useChildMode();
  const gain = gainOf(logged);
  const heading = useRef<HTMLHeadingElement>(null);
  const read = useReadAloud();
  const words = hidePoints || gain === 0 ? 'Yum! Food logged!' : `Yum! You got ${gain} points!`;
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => read?.(words), [read, words]);
  return (
    <div className={styles.cheer}>
      <Confetti emoji={logged.log.foodEmoji} />
      <span className={styles.picture} aria-hidden="true">
        {logged.log.foodEmoji}
      </span>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        Yum! {logged.log.foodName}
      </h3>
      {!hidePoints && gain > 0 && <Gain points={gain} />}
      {logged.capReached && (
        <p className={styles.kind}>
          {hidePoints
            ? 'You had this a lot today. We saved it for you!'
            : 'You got all your points for this food today. We saved it for you!'}
        </p>
      )}
      <GainRows logged={logged} />
      {!hidePoints && <p className={styles.total}>Now you have {logged.totalPoints.toLocaleString()} points.</p>}
      <DialogFooter>
        <Button variant="secondary" size="xl" onClick={onMore}>
          Log more
        </Button>
        <Button size="xl" onClick={onDone}>
          Done
        </Button>
      </DialogFooter>
    </div>
  );
}

function Gain({ points }: { points: number }) {
  const shown = useCountUp(points);
  return (
    <p className={styles.gain}>
      <span aria-hidden="true">+{shown.toLocaleString()}</span>
      <VisuallyHidden>You got {points.toLocaleString()} points</VisuallyHidden>
    </p>
  );
}
