import { CloudOff, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button';
import styles from './error-state.module.css';

export interface ErrorStateProps {
  /** A sentence for the reader, never a raw error. */
  message: ReactNode;
  onRetry?: () => void;
  /** It is being tried again, by a press or by itself. */
  busy?: boolean;
}

/** Stands in for content that could not be loaded; announced at once. */
export function ErrorState({ message, onRetry, busy }: ErrorStateProps) {
  return (
    <div role="alert" className={styles.error}>
      <CloudOff aria-hidden="true" />
      <p>{message}</p>
      {onRetry && (
        <Button variant="secondary" icon={<RotateCw />} busy={busy} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
