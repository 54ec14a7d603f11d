import { useChildrenQuery, useSetChildSettingsMutation, useUpdateChildMutation } from '@tastequest/client';
import type { Child } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { FormDialog } from '../form/form-dialog';
import { useFamilyTime } from '../parts/use-family-time';
import { EditChildForm } from './edit-child-form';
import type { ChildEdit } from './edit-child-form';

export function EditChildDialog({ child, onClose }: { child: Child; onClose: () => void }) {
  const { toast } = useActions();
  const time = useFamilyTime();
  const { data: family = [] } = useChildrenQuery();
  const [updateChild] = useUpdateChildMutation();
  const [setChildSettings] = useSetChildSettingsMutation();
  const save = async ({ hidePoints, preReader, ...details }: ChildEdit) => {
    await updateChild({ childId: child.id, ...details }).unwrap();
    if (hidePoints !== child.hidePoints || preReader !== child.preReader) {
      await setChildSettings({ childId: child.id, hidePoints, preReader }).unwrap();
    }
    toast.success('Child updated successfully');
    onClose();
  };
  return (
    <FormDialog onClose={onClose} title={`Edit ${child.fullName}`}>
      <EditChildForm
        {...time}
        child={child}
        taken={family.flatMap((one) => (one.id === child.id ? [] : (one.avatar ?? [])))}
        onSave={save}
      />
    </FormDialog>
  );
}
