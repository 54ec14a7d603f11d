import { AnimalPicture } from '@tastequest/ui';
import styles from './for-children.module.css';

const PROMISES = [
  'Your grown-ups can see what you log and how many points you have. Your brothers and sisters can’t.',
  'Your PIN is secret. Even we can’t read it.',
  'You don’t need an email. We don’t show ads, and we don’t tell other companies about you.',
  'You can leave out a photo. If you undo a log, its photo is deleted.',
  'If you want something gone, tell a grown-up. They can delete it.',
];

/** The same in words for those it is about. */
export function ForChildren() {
  return (
    <section aria-labelledby="for-children" className={styles.panel}>
      <svg viewBox="0 0 64 64" aria-hidden="true" className={styles.picture}>
        <AnimalPicture animal="owl" />
      </svg>
      <div>
        <h2 id="for-children">For children</h2>
        <ul className={styles.list}>
          {PROMISES.map((promise) => (
            <li key={promise}>{promise}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
