import { cx } from '@tastequest/ui';
import { pictureUrl } from '../model/picture-url';
import styles from './picture.module.css';

/**
 * An emoji as an image, as large as the text around it. Never as text: a child who can't read finds its way by pictures
 * alone, also where all text is hidden. Decoration: the words beside it are what is read.
 */
export function Picture({ emoji, className }: { emoji: string; className?: string }) {
  return <img src={pictureUrl(emoji)} alt="" draggable={false} className={cx(styles.picture, className)} />;
}
