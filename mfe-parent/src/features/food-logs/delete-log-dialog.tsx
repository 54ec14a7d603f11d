import { useUndoFoodLogMutation, useUndoPreviewQuery } from '@tastequest/client';
import type { FoodLog, UndoPreview } from '@tastequest/client';
import { ConfirmAction } from '@tastequest/family';
import { pointsText } from '@tastequest/formats';
import { QueryState, Skeleton } from '@tastequest/ui';
import { CancellableClaims } from './cancellable-claims';
import styles from './delete-log-dialog.module.css';
import { goneText } from './rules';

/** Deletes a log, also one whose points are gone: the parent cancels a claim for them, or lets them go. */
export function DeleteLogDialog({ log, onClose }: { log: FoodLog; onClose: () => void }) {
  const [undo, { isLoading, isSuccess }] = useUndoFoodLogMutation();
  // A log that is deleted can't be asked about; one whose deletion is refused is asked about again, since the child may have spent points.
  const isDeleting = isLoading || isSuccess;
  const preview = useUndoPreviewQuery({ foodLogId: log.id }, { skip: isDeleting, refetchOnMountOrArgChange: true });
  const missing = preview.data?.missingPoints ?? 0;
  return (
    <ConfirmAction
      title="Delete food log"
      text={`Are you sure you want to delete this log of ${log.foodName}? Its points and challenge progress will be removed.`}
      confirmLabel={missing > 0 ? `Delete and let ${pointsText(missing)} go` : 'Delete'}
      danger
      disabled={!preview.data}
      run={() => undo({ foodLogId: log.id, childId: log.childId, forgive: missing > 0 }).unwrap()}
      success="Food log deleted successfully"
      failure="Failed to delete food log"
      onClose={onClose}
    >
      <QueryState query={preview} failure="Failed to load what goes back" skeleton={<Skeleton lines={2} />}>
        {(found) => <WhatGoesBack preview={found} childName={log.childName ?? 'Your child'} />}
      </QueryState>
    </ConfirmAction>
  );
}

function WhatGoesBack({ preview, childName }: { preview: UndoPreview; childName: string }) {
  const { points, missingPoints, pointsLeft, claims } = preview;
  if (missingPoints === 0) {
    const left = `${childName} has ${pointsText(pointsLeft)} left.`;
    return <p>{points > 0 ? `${pointsText(points)} will be taken back. Then ${left}` : left}</p>;
  }
  const gone = goneText(childName, missingPoints, points);
  const letGo = `let the missing points go: ${childName} keeps any claimed rewards, owes nothing, and has ${pointsText(pointsLeft)} left.`;
  if (claims.length === 0) return <p className={styles.ways}>{`${gone} You can ${letGo}`}</p>;
  return (
    <div className={styles.ways}>
      <p>{`${gone} You can cancel a reward that ${childName} is still waiting for, or ${letGo}`}</p>
      <CancellableClaims claims={claims} childName={childName} />
    </div>
  );
}
