import type { Challenge } from '@tastequest/client';
import { Badge, VisuallyHidden } from '@tastequest/ui';
import { Picture } from '../../screen/components/picture';
import { PictureTile } from '../../screen/components/picture-tile';
import { useChildMode } from '../../screen/model/child-mode';
import { challengeFoods } from '../model/challenge-foods';
import styles from './challenge-tags.module.css';

/** Which foods it takes; large pictures for a child who can't read yet. */
export function ChallengeTags({ challenge }: { challenge: Challenge }) {
  const { preReader } = useChildMode();
  return (
    <ul className={styles.tags} aria-label="Foods">
      {challengeFoods(challenge).map(({ label, emoji }) => (
        <li key={label}>
          {preReader ? (
            <>
              <PictureTile emoji={emoji} />
              <VisuallyHidden>{label}</VisuallyHidden>
            </>
          ) : (
            <Badge icon={<Picture emoji={emoji} />}>{label}</Badge>
          )}
        </li>
      ))}
    </ul>
  );
}
