import { Avatar } from '@tastequest/ui';
import { Link } from '@tastequest/contract/router';
import { numberText } from '@tastequest/formats';
import { Picture } from '../../screen/components/picture';
import { useChildMode } from '../../screen/model/child-mode';
import { firstName } from '../../screen/model/first-name';
import styles from './big-points.module.css';

/** The greeting, and the child's points as large as they can be. */
export function BigPoints({ points }: { points: number }) {
  const { fullName, avatar, hidePoints } = useChildMode();
  return (
    <section className={styles.hero} aria-label="Me">
      <Avatar name={fullName} avatar={avatar} size="xl" />
      <div className={styles.words}>
        <p className={styles.hello}>Hi, {firstName(fullName)}!</p>
        {hidePoints ? (
          <p className={styles.label}>What did you eat today?</p>
        ) : (
          <dl className={styles.points}>
            <dt className={styles.label}>Total Points</dt>
            <dd className={styles.number}>{numberText(points)}</dd>
          </dl>
        )}
      </div>
      <div className={styles.links}>
        <Link to="/points" className={styles.link}>
          <Picture emoji="⭐" /> {hidePoints ? 'What I did' : 'Where my points came from'}
        </Link>
        <Link to="/shelf" className={styles.link}>
          <Picture emoji="🏆" /> Foods I tried
        </Link>
      </div>
    </section>
  );
}
