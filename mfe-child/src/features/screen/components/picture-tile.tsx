import { cx } from '@tastequest/ui';
import { Picture } from './picture';
import styles from './picture-tile.module.css';

interface Props {
  emoji: string;
  size?: 'md' | 'lg' | 'xl';
  tone?: 'leaf' | 'sun' | 'sky' | 'grape';
}

/** A picture on a soft tile. */
export function PictureTile({ emoji, size = 'md', tone = 'leaf' }: Props) {
  return (
    <span className={cx(styles.tile, styles[size], styles[tone])}>
      <Picture emoji={emoji} />
    </span>
  );
}
