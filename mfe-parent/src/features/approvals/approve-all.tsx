import { useApproveAllWaitingMutation } from '@tastequest/client';
import type { ApprovalsInbox } from '@tastequest/client';
import { ConfirmAction } from '@tastequest/family';
import { Button } from '@tastequest/ui';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { approvableText, linesOf } from './rules';
import type { TypedApprovals } from './rules';

interface ApproveAllProps {
  inbox: ApprovalsInbox;
  /** What the parent has typed beside the suggestions. */
  typed: TypedApprovals;
}

/** Approves foods and claims in one go, after saying which. Renders nothing while there are none. */
export function ApproveAll({ inbox, typed }: ApproveAllProps) {
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
          text={`You're approving ${what ?? 'everything'}. Foods join your list with the points shown here, and you can change them later. Foods that a child may be allergic to stay here.`}
          confirmLabel="Approve all"
          run={async () => approveAll(linesOf(inbox.suggestions, typed)).unwrap()}
          success="All approved"
          failure="Failed to approve"
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
