import type { RemoteName, SessionProfile } from '@tastequest/contract';
import { Button } from '@tastequest/ui';
import { useSyncExternalStore } from 'react';
import styles from './update-notice.module.css';
import type { Updates } from './updates';

interface Props {
  name: RemoteName;
  profile: SessionProfile | null;
  updates: Updates;
  onUpdate: () => void;
}

/** While there is a newer build of the area in use: below the page, and in view wherever it is scrolled. An open dialog hides it. */
export function UpdateNotice({ name, profile, updates, onUpdate }: Props) {
  const isAvailable = useSyncExternalStore(updates.subscribe, () => updates.isAvailable(name, profile));
  return (
    <div role="status" className={styles.place}>
      {isAvailable && (
        <div className={styles.notice}>
          <p>A new version is here.</p>
          <Button onClick={() => (updates.needsReload() ? location.reload() : onUpdate())}>Update</Button>
        </div>
      )}
    </div>
  );
}
