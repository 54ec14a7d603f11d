import { useUndoPreviewQuery, type FoodLog } from '@tastequest/client';
import { Button } from '@tastequest/ui';
import { CancellableClaims } from './cancellable-claims';
import styles from './delete-log-dialog.module.css';

interface SpentPointsProps {
  log: Pick<FoodLog, 'id' | 'childName'>;
  busy: boolean;
  /** Saves and lets the missing points go. */
  onLetGo: () => void;
}

/** The ways out where a log can't be made worth less, because its points are gone. */
export function SpentPoints({ log, busy, onLetGo }: SpentPointsProps) {
  const { data } = useUndoPreviewQuery({ foodLogId: log.id });
  const childName = log.childName ?? 'Your child';
  const claims = data?.claims ?? [];
  return (
    <div className={styles.ways}>
      {claims.length > 0 && <p>{`Cancel a reward that ${childName} is still waiting for, and save again:`}</p>}
      <CancellableClaims claims={claims} childName={childName} />
      <p>{`${claims.length > 0 ? 'Or' : 'You can'} let the missing points go: ${childName} keeps any claimed rewards and owes nothing.`}</p>
      <Button variant="secondary" busy={busy} onClick={onLetGo}>
        Save and let points go
      </Button>
    </div>
  );
}
