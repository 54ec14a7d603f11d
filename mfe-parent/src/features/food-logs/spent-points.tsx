import { useUndoPreviewQuery, type FoodLog } from '@tastequest/client';
import { Button } from '@tastequest/ui';
import { CancellableClaims } from './cancellable-claims';
import styles from './delete-log-dialog.module.css';

interface SpentPointsProps {
  log: Pick<FoodLog, 'id' | 'childName'>;
  onDelete: () => void;
}

/** The ways out where a log can't be made worth less, because its points are spent. */
export function SpentPoints({ log, onDelete }: SpentPointsProps) {
  const { data } = useUndoPreviewQuery({ foodLogId: log.id });
  const childName = log.childName ?? 'Your child';
  const claims = data?.claims ?? [];
  return (
    <div className={styles.ways}>
      {claims.length > 0 && <p>{`Cancel a reward that ${childName} is still waiting for, and save again:`}</p>}
      <CancellableClaims claims={claims} childName={childName} />
      <p>{`Or delete this log and let the missing points go. Then log what ${childName} really had.`}</p>
      <Button variant="secondary" onClick={onDelete}>
        Delete this log
      </Button>
    </div>
  );
}
