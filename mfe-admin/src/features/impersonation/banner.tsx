import { Eye } from 'lucide-react';
import { Button, interpolate } from '@tastequest/ui';
import styles from './impersonation.module.css';

interface BannerProps {
  /** Whose screen it is and for how long, once the server has said so. */
  view?: { name: string; minutes: number };
  stopping: boolean;
  onStop: () => void;
}

/** Stays in view as long as somebody else's screen is shown. */
export function Banner({ view, stopping, onStop }: BannerProps) {
  return (
    <section className={styles.banner} aria-label="Impersonation">
      <Eye aria-hidden="true" />
      {view ? (
        <p>
          {interpolate('Viewing as {name}, read-only. {minutes} min left.', {
            name: <strong>{view.name}</strong>,
            minutes: view.minutes,
          })}
        </p>
      ) : (
        <p>Viewing as someone else, read-only.</p>
      )}
      <Button variant="secondary" busy={stopping} onClick={onStop}>
        Stop
      </Button>
    </section>
  );
}
