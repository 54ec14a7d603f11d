import { useServices } from '@tastequest/contract';
import { Link } from '@tastequest/contract/router';
import { buttonClass } from '@tastequest/ui';
import hills from './illustration/hills.svg';
import styles from './call-to-action.module.css';

/** The last invitation; not shown to someone who is signed in already. */
export function CallToAction() {
  const { profile } = useServices();
  if (profile) return null;
  return (
    <section className={styles.panel} aria-labelledby="landing-invitation">
      <div className={styles.words}>
        <h2 id="landing-invitation">What will you taste first?</h2>
        <p>Set up your family, add a few foods, and let the first quest begin at your next meal.</p>
        <Link className={buttonClass('primary', 'xl')} to="/signup">
          Create your family
        </Link>
      </div>
      <img className={styles.hills} src={hills} alt="" loading="lazy" />
    </section>
  );
}
