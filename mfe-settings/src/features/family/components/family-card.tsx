import { useFamilyQuery, useUpdateFamilyMutation } from '@tastequest/client';
import type { FamilyForm as FamilyValues } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { LeaveGuard, problemOf } from '@tastequest/forms';
import { Card, ErrorState, Skeleton } from '@tastequest/ui';
import { FamilyCode } from './family-code';
import { FamilyForm } from './family-form';
import styles from './family.module.css';

export function FamilyCard() {
  const { toast, refreshProfile } = useActions();
  const { data: family, isError, refetch } = useFamilyQuery();
  const [updateFamily] = useUpdateFamilyMutation();

  const save = async (values: FamilyValues) => {
    try {
      await updateFamily(values).unwrap();
      await refreshProfile();
      toast.success('Family updated successfully');
      return null;
    } catch (error) {
      return problemOf(error, 'Failed to update family');
    }
  };

  if (isError && !family) {
    return (
      <Card title="Family">
        <ErrorState message="Failed to load your family" onRetry={() => void refetch()} />
      </Card>
    );
  }
  return (
    <Card title="Family">
      {family ? (
        <div className={styles.stack}>
          <FamilyCode code={family.familyCode} />
          <LeaveGuard>
            <FamilyForm family={family} onSave={save} />
          </LeaveGuard>
        </div>
      ) : (
        <Skeleton lines={5} label="Loading the family" />
      )}
    </Card>
  );
}
