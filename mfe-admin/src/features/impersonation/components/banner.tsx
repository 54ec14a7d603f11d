import { Eye } from 'lucide-react';
import { Button } from '@tastequest/ui';
import styles from './impersonation.module.css';

export interface BannerProps {
  name: string;
  minutes: number;
  stopping: boolean;
  onStop: () => void;
}

/** Stays in view as long as somebody else's screen is shown. */
export function Banner({ name, minutes, stopping, onStop }: BannerProps) {
  return (
    <section className={styles.banner} aria-label="Impersonation">
      <Eye aria-hidden="true" />
      <p>
        Viewing as <strong>{name}</strong>, read-only. {minutes} min left.
      </p>
      <Button variant="secondary" busy={stopping} onClick={onStop}>
        Stop
      </Button>
    </section>
  );
}
