import {
  MESSAGES,
  TasteQuestError,
  useChildrenQuery,
  useSetChildSettingsMutation,
  useUpdateChildMutation,
} from '@tastequest/client';
import type { Child } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { useState } from 'react';
import { useFamilyTime } from '../hooks/use-family-time';
import { FormDialog } from '../unsaved-changes/unsaved-changes';
import { EditChildForm } from './edit-child-form';
import type { ChildEdit } from './edit-child-form';

export function EditChildDialog({ child, onClose }: { child: Child; onClose: () => void }) {
  const { toast } = useActions();
  const time = useFamilyTime();
  const { data: family = [], refetch } = useChildrenQuery();
  const [stored, setStored] = useState(child);
  const [updateChild] = useUpdateChildMutation();
  const [setChildSettings] = useSetChildSettingsMutation();
  const save = async ({ hidePoints, preReader, ...details }: ChildEdit, overwrite: boolean) => {
    const unchangedSince = overwrite ? undefined : stored.updatedAt;
    const version = await updateChild({ childId: child.id, ...details, unchangedSince }).unwrap();
    setStored({ ...stored, ...version });
    if (hidePoints !== stored.hidePoints || preReader !== stored.preReader) {
      await setChildSettings({ childId: child.id, hidePoints, preReader }).unwrap();
    }
    toast.success('Child updated successfully');
    onClose();
  };
  const reload = async () => {
    const fresh = (await refetch().unwrap()).find(({ id }) => id === child.id);
    if (!fresh) throw new TasteQuestError({ kind: 'not_found', code: 'row.gone', message: MESSAGES.edits.gone });
    setStored(fresh);
    return fresh;
  };
  return (
    <FormDialog onClose={onClose} title={`Edit ${child.fullName}`}>
      <EditChildForm
        {...time}
        child={stored}
        taken={family.flatMap((one) => (one.id === child.id ? [] : (one.avatar ?? [])))}
        onSave={save}
        onReload={reload}
      />
    </FormDialog>
  );
}
