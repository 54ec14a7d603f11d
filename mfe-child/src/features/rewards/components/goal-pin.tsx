import { Button, cx } from '@tastequest/ui';
import { Picture } from '../../screen/components/picture';
import styles from './goal-pin.module.css';

interface Props {
  name: string;
  isPinned: boolean;
  isBusy: boolean;
  isPictureOnly: boolean;
  onPress: () => void;
}

/** Pins a reward as "My goal"; a second press takes the pin away. */
export function GoalPin({ name, isPinned, isBusy, isPictureOnly, onPress }: Props) {
  return (
    <Button
      variant="ghost"
      size="lg"
      icon={<Picture emoji="📌" />}
      className={cx(styles.pin, isPinned && styles.pinned)}
      aria-pressed={isPinned}
      aria-label={`My goal: ${name}`}
      disabled={isBusy}
      onClick={onPress}
    >
      {!isPictureOnly && 'My goal'}
    </Button>
  );
}
