import type { SessionProfile } from '@tastequest/contract';
import { Button } from '@tastequest/ui';
import { useState, useSyncExternalStore } from 'react';
import styles from './update-notice.module.css';
import type { Updates } from './updates';

interface Props {
  name: string;
  profile: SessionProfile | null;
  updates: Updates;
  /** Rejects when the new version did not come: the old one goes on. */
  onUpdate: () => Promise<void>;
}

/** While there is a newer build of the area in use: below the page, and in view wherever it is scrolled. An open dialog hides it. */
export function UpdateNotice({ name, profile, updates, onUpdate }: Props) {
  const isAvailable = useSyncExternalStore(updates.subscribe, () => updates.isAvailable(name, profile));
  const [state, setState] = useState<'offered' | 'loading' | 'failed'>('offered');
  const update = () => {
    if (updates.needsReload()) return location.reload();
    setState('loading');
    onUpdate().catch(() => setState('failed'));
  };
  return (
    <div role="status" className={styles.place}>
      {isAvailable && (
        <div className={styles.notice}>
          <p>{state === 'failed' ? "It didn't load. Please try again." : 'A new version is here.'}</p>
          <Button busy={state === 'loading'} onClick={update}>
            Update
          </Button>
        </div>
      )}
    </div>
  );
}
