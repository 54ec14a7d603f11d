import { approveJoinSchema, MESSAGES, useApproveChildMutation, useChildrenQuery } from '@tastequest/client';
import type { AvatarId, JoinRequest } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { FormDialog, FormFooter, freeAvatar, showFailure, useFamilyTime, useReportDirty } from '@tastequest/family';
import { AvatarPicker, DateField, Form, useZodForm, QueryState } from '@tastequest/ui';
import { useState } from 'react';

interface ApproveChildProps {
  request: JoinRequest;
  onClose: () => void;
}

/** The parent gives the date of birth, which decides what the child may do. */
export function ApproveChildDialog(props: ApproveChildProps) {
  const children = useChildrenQuery();
  return (
    <FormDialog
      onClose={props.onClose}
      title={`Approve ${props.request.fullName}`}
      description="Only approve a child you know, because they'll join your family."
    >
      <QueryState query={children} failure={MESSAGES.children.loadFailed}>
        {(rows) => <ApproveChildForm {...props} taken={rows.flatMap(({ avatar }) => avatar ?? [])} />}
      </QueryState>
    </FormDialog>
  );
}

/** `taken` are the pictures that the family's children have already. */
function ApproveChildForm({ request, taken, onClose }: ApproveChildProps & { taken: readonly string[] }) {
  const { toast } = useActions();
  const { today } = useFamilyTime();
  const [avatar, setAvatar] = useState<AvatarId | null>(null);
  const [approveChild] = useApproveChildMutation();
  const form = useZodForm(approveJoinSchema, { defaultValues: { dob: '' } });
  const { errors, isSubmitting, isDirty } = form.formState;
  useReportDirty(isDirty || avatar !== null);
  const picture = avatar ?? freeAvatar(taken);
  const submit = form.handleSubmit(async ({ dob }) => {
    try {
      await approveChild({ childId: request.id, dob, avatar: picture }).unwrap();
      toast.success(`${request.fullName} has joined your family!`);
      onClose();
    } catch (failure) {
      showFailure(form, failure, 'Failed to approve the child');
    }
  });
  return (
    <Form onSubmit={submit} error={errors.root?.message}>
      <DateField label="Date of birth" required max={today} error={errors.dob?.message} {...form.register('dob')} />
      <AvatarPicker value={picture} taken={taken} onChange={setAvatar} />
      <FormFooter submitLabel="Approve" busy={isSubmitting} />
    </Form>
  );
}
