import {
  classify,
  messageFor,
  MESSAGES,
  useSetRoleMutation,
  useProveCodeMutation,
  type CodeForm as CodeValues,
} from '@tastequest/client';
import type { AdminUser } from '@tastequest/client';
import { useActions, useProfile } from '@tastequest/contract';
import { CodeForm, FormDialog, problemOf } from '@tastequest/family';
import { ConfirmDialog } from '@tastequest/ui';
import { useState } from 'react';
import { changeQuestion } from './roles';
import type { RoleChange } from './roles';
import { RolesDialog } from './roles-dialog';

/** The roles of one user; each change is asked about first. */
export function ChangeRoles({ user, onClose }: { user: AdminUser | null; onClose: () => void }) {
  const profile = useProfile();
  const { toast, refreshProfile } = useActions();
  const [setRole, { isLoading }] = useSetRoleMutation();
  const [change, setChange] = useState<RoleChange | null>(null);
  const [asksCode, setAsksCode] = useState(false);
  const isMe = user?.id === profile.id;

  const apply = async () => {
    if (!user || !change) return;
    try {
      await setRole({ userId: user.id, ...change }).unwrap();
      toast.success(MESSAGES.admin.roleUpdated);
      if (isMe) void refreshProfile();
    } catch (error) {
      const failure = classify(error);
      if (failure.code === 'auth.code_required') return setAsksCode(true);
      toast.error(messageFor(failure, MESSAGES.admin.roleFailed));
    }
    setChange(null);
  };

  const cancel = () => {
    setAsksCode(false);
    setChange(null);
  };
  const goOn = () => {
    setAsksCode(false);
    void apply();
  };

  return (
    <>
      <RolesDialog open={user !== null && change === null} user={user} onClose={onClose} onChange={setChange} />
      <ConfirmDialog
        open={user !== null && change !== null && !asksCode}
        onOpenChange={(open) => !open && setChange(null)}
        title={change?.granted ? 'Add this role?' : 'Remove this role?'}
        text={user && change ? changeQuestion(change, user.fullName, isMe) : ''}
        confirmLabel={change?.granted ? 'Add role' : 'Remove role'}
        danger={change?.granted === false}
        busy={isLoading}
        onConfirm={() => void apply()}
      />
      {asksCode && <CodeDialog onClose={cancel} onProved={goOn} />}
    </>
  );
}

interface CodeDialogProps {
  onClose: () => void;
  /** The code was right. */
  onProved: () => void;
}

/** A role is given and taken within five minutes after a code; older ones are asked for again. */
function CodeDialog({ onClose, onProved }: CodeDialogProps) {
  const [prove] = useProveCodeMutation();
  const send = async (values: CodeValues) => {
    try {
      await prove(values).unwrap();
    } catch (error) {
      return problemOf(error, MESSAGES.twoStep.codeFailed);
    }
    onProved();
    return null;
  };
  return (
    <FormDialog title="Enter the 6-digit code" onClose={onClose}>
      <CodeForm submitLabel="Continue" onCode={send}>
        <p>To change a role, enter a code from your authenticator app.</p>
      </CodeForm>
    </FormDialog>
  );
}
