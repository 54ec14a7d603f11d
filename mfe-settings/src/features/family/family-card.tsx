import { useUpdateFamilyMutation } from '@tastequest/client';
import type { FamilyForm as FamilyValues } from '@tastequest/client';
import { useActions, useProfile } from '@tastequest/contract';
import { UnsavedChanges, problemOf } from '@tastequest/family';
import { Card } from '@tastequest/ui';
import { FamilyCode } from './family-code';
import { FamilyForm } from './family-form';
import styles from './family.module.css';

export function FamilyCard() {
  const { toast, refreshProfile } = useActions();
  const { family } = useProfile();
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

  return (
    family && (
      <Card title="Family">
        <div className={styles.stack}>
          <FamilyCode code={family.familyCode ?? ''} />
          <UnsavedChanges>
            <FamilyForm family={family} onSave={save} />
          </UnsavedChanges>
        </div>
      </Card>
    )
  );
}
