import { cx } from '../cx/cx';
import { ANIMALS, isAvatarId } from './animals';
import styles from './avatar.module.css';

export type AvatarSize = 'sm' | 'md' | 'lg' | 'xl';

export interface AvatarProps {
  name: string;
  /** One of AVATAR_IDS; anything else shows the first letter of the name. */
  avatar?: string | null;
  /** sm 32, md 44, lg 64, xl 96 px. */
  size?: AvatarSize;
  /** Reads the name aloud, where it does not stand beside the picture. */
  standalone?: boolean;
}

/** A person's animal, or their first letter. */
export function Avatar({ name, avatar, size = 'md', standalone = false }: AvatarProps) {
  const naming = standalone ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  if (isAvatarId(avatar)) {
    const { backdrop, Picture } = ANIMALS[avatar];
    return (
      <svg viewBox="0 0 64 64" className={cx(styles.avatar, styles[size])} {...naming}>
        <circle cx="32" cy="32" r="32" fill={backdrop} />
        <Picture />
      </svg>
    );
  }
  const letter = Array.from(name.trim())[0] ?? '?';
  return (
    <span className={cx(styles.avatar, styles.letter, styles[size], styles[toneOf(name)])} {...naming}>
      {letter.toLocaleUpperCase()}
    </span>
  );
}

const TONES = ['leaf', 'sun', 'berry', 'sky', 'grape'] as const;

/** The same name always gets the same color. */
function toneOf(name: string): (typeof TONES)[number] {
  const sum = Array.from(name).reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return TONES[sum % TONES.length] ?? 'leaf';
}
