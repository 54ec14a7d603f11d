import { approveJoinSchema, useApproveChildMutation, useChildrenQuery } from '@tastequest/client';
import type { AvatarId, JoinRequest } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { AvatarPicker, Button, DateField, Dialog, DialogFooter, FormError, useZodForm } from '@tastequest/ui';
import { useState } from 'react';
import { showFailure } from '../../screen/model/form-failure';
import { useFamilyTime } from '../../screen/model/use-family-time';
import { freeAvatar } from '../model/free-avatar';
import styles from './child-form.module.css';

/** The parent gives the date of birth, which decides what the child may do. */
export function ApproveChildDialog({ request, onClose }: { request: JoinRequest; onClose: () => void }) {
  const { toast } = useActions();
  const { today } = useFamilyTime();
  const { data: family = [] } = useChildrenQuery();
  const taken = family.flatMap((child) => child.avatar ?? []);
  const [avatar, setAvatar] = useState<AvatarId | null>(null);
  const [approveChild] = useApproveChildMutation();
  const form = useZodForm(approveJoinSchema, { defaultValues: { dob: '' } });
  const { errors, isSubmitting } = form.formState;
  const picture = avatar ?? freeAvatar(taken);
  const submit = form.handleSubmit(async ({ dob }) => {
    try {
      await approveChild({ childId: request.id, dob, avatar: picture }).unwrap();
      toast.success(`${request.fullName} is in!`);
      onClose();
    } catch (failure) {
      showFailure(form, failure, 'Failed to let the child in');
    }
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Let ${request.fullName} in`}
      description="Only say yes to a child you know: it joins your family."
    >
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <FormError>{errors.root?.message}</FormError>
        <DateField label="Date of birth" required max={today} error={errors.dob?.message} {...form.register('dob')} />
        <AvatarPicker value={picture} taken={taken} onChange={setAvatar} />
        <DialogFooter>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isSubmitting}>
            Let in
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
