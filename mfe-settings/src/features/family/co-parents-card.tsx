import {
  classify,
  messageFor,
  MESSAGES,
  useFamilyMembersQuery,
  useInviteCoParentMutation,
  useRemoveCoParentMutation,
  type CoParentForm,
} from '@tastequest/client';
import type { FamilyMember } from '@tastequest/client';
import { useActions, useProfile } from '@tastequest/contract';
import { FormDialog, problemOf } from '@tastequest/family';
import { Button, Card, ConfirmDialog, ErrorState, Skeleton } from '@tastequest/ui';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { CoParentLimit } from './co-parent-limit';
import { CoParentList, type CoParentListProps } from './co-parent-list';
import { InvitationForm } from './invitation-form';
import { hasActiveCoParent, isOwner, memberName, othersOf } from './members';

export function CoParentsCard() {
  const { id } = useProfile();
  const { data: members, error, isFetching, refetch } = useFamilyMembersQuery();
  const [adding, setAdding] = useState(false);

  if (!members) {
    return (
      <Card title="Co-Parents">
        {error ? (
          <ErrorState message={MESSAGES.family.membersFailed} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Skeleton lines={2} label="Loading family members" />
        )}
      </Card>
    );
  }
  const canManage = isOwner(members, id);
  const others = othersOf(members, id);
  const add = (
    <Button icon={<UserRoundPlus />} onClick={() => setAdding(true)}>
      Add Co-Parent
    </Button>
  );
  return (
    <Card title="Co-Parents" action={canManage && others.length > 0 && add}>
      <Members members={others} canManage={canManage} add={canManage && add} />
      {adding && <AddCoParent taken={hasActiveCoParent(members)} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function Members({ members, canManage, add }: Pick<CoParentListProps, 'members' | 'canManage' | 'add'>) {
  const { toast } = useActions();
  const [invite, { isLoading: isSending }] = useInviteCoParentMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveCoParentMutation();
  const [leaving, setLeaving] = useState<FamilyMember | null>(null);

  const resend = async (member: FamilyMember) => {
    try {
      await invite({ email: member.email ?? '', fullName: memberName(member) }).unwrap();
      toast.success(MESSAGES.family.resent);
    } catch (error) {
      toast.error(messageFor(classify(error), MESSAGES.family.resendFailed));
    }
  };

  const confirmRemove = async () => {
    if (!leaving) return;
    try {
      await remove({ id: leaving.id }).unwrap();
      toast.success(MESSAGES.family.coParentRemoved);
    } catch (error) {
      toast.error(messageFor(classify(error), MESSAGES.family.coParentRemoveFailed));
    }
    setLeaving(null);
  };

  return (
    <>
      <CoParentList
        members={members}
        canManage={canManage}
        add={add}
        sending={isSending}
        onResend={(member) => void resend(member)}
        onRemove={setLeaving}
      />
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        title="Remove co-parent?"
        text={`${leaving ? memberName(leaving) : 'This person'} will lose access to your family right away.`}
        confirmLabel="Remove"
        danger
        busy={isRemoving}
        onConfirm={() => void confirmRemove()}
      />
    </>
  );
}

interface AddCoParentProps {
  /** Whether the family has its one active co-parent already. */
  taken: boolean;
  onClose: () => void;
}

function AddCoParent({ taken, onClose }: AddCoParentProps) {
  const { toast } = useActions();
  const [invite] = useInviteCoParentMutation();
  const send = async (values: CoParentForm) => {
    try {
      await invite(values).unwrap();
    } catch (error) {
      return problemOf(error, MESSAGES.family.inviteFailed);
    }
    onClose();
    toast.success(MESSAGES.family.invited);
    return null;
  };
  if (taken) return <CoParentLimit onClose={onClose} />;
  return (
    <FormDialog onClose={onClose} title="Add Co-Parent" description="We'll send an invitation that's valid for 7 days.">
      <InvitationForm onSend={send} />
    </FormDialog>
  );
}
