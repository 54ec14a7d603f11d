import { useApproveAllWaitingMutation } from '@tastequest/client';
import type { ApprovalsInbox } from '@tastequest/client';
import { ConfirmAction } from '@tastequest/forms';
import { CheckCheck } from 'lucide-react';
import { Button } from '@tastequest/ui';
import { useState } from 'react';
import { approvableText } from '../model/approve-all';

/** Approves foods and claims in one go, after saying which. Renders nothing while there are none. */
export function ApproveAll({ inbox }: { inbox: ApprovalsInbox }) {
  const [approveAll] = useApproveAllWaitingMutation();
  const [open, setOpen] = useState(false);
  const what = approvableText(inbox);
  return (
    <>
      {what && (
        <Button icon={<CheckCheck />} onClick={() => setOpen(true)}>
          Approve all
        </Button>
      )}
      {open && (
        <ConfirmAction
          title="Approve all?"
          text={`${what ?? 'Everything'} at once. Foods join your list with 10 points each unless the list says otherwise; you can change them later. Foods that a child may be allergic to stay here.`}
          confirmLabel="Approve all"
          run={() => approveAll().unwrap()}
          success="All approved"
          failure="Failed to approve"
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
