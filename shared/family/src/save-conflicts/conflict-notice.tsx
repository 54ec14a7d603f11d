import { classify, MESSAGES, messageFor } from '@tastequest/client';
import { Button, FormError, useSeen } from '@tastequest/ui';
import { GitCompareArrows } from 'lucide-react';
import { useState } from 'react';
import styles from './conflict-notice.module.css';
import type { ConflictProps } from './use-conflicting-save';

/** Asks which of two versions counts; renders nothing while there is only one. */
export function ConflictNotice({ found, isSaving, onReload, onKeep }: ConflictProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const notice = useSeen<HTMLDivElement>(found);
  if (!found) return null;
  const reload = async () => {
    setBusy(true);
    setError(null);
    try {
      await onReload();
    } catch (failure) {
      setError(messageFor(classify(failure), 'Failed to load the new version'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div ref={notice} className={styles.notice} role="alert" tabIndex={-1}>
      <p>
        <GitCompareArrows aria-hidden="true" />
        <span>
          <strong>{MESSAGES.edits.changed}</strong> Your changes aren't saved yet.
        </span>
      </p>
      <FormError>{error}</FormError>
      <div className={styles.buttons}>
        <Button variant="secondary" busy={busy} onClick={() => void reload()}>
          Look at the new version
        </Button>
        <Button variant="secondary" busy={isSaving} onClick={onKeep}>
          Keep mine
        </Button>
      </div>
    </div>
  );
}
