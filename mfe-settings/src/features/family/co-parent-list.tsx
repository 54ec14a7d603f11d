import type { FamilyMember } from '@tastequest/client';
import { Avatar, Badge, Button, EmptyState, List, ListRow } from '@tastequest/ui';
import type { ReactNode } from 'react';
import { memberName } from './members';

export interface CoParentListProps {
  members: readonly FamilyMember[];
  /** Co-parents see the list; the family's first parent also changes it. */
  canManage: boolean;
  /** The way to the first one. */
  add: ReactNode;
  sending: boolean;
  onResend: (member: FamilyMember) => void;
  onRemove: (member: FamilyMember) => void;
}

export function CoParentList({ members, canManage, add, sending, onResend, onRemove }: CoParentListProps) {
  if (members.length === 0) {
    return (
      <EmptyState
        icon="👋"
        title="No co-parents added yet."
        text="A co-parent can see and do the same as you."
        action={add}
      />
    );
  }
  return (
    <List>
      {members.map((member) => (
        <ListRow
          key={member.id}
          leading={<Avatar name={memberName(member)} size="md" />}
          title={memberName(member)}
          badge={<Standing member={member} />}
          details={member.email}
          actions={
            canManage &&
            member.role === 'co_parent' && (
              <>
                {member.status === 'invited' && (
                  <Button variant="secondary" busy={sending} onClick={() => onResend(member)}>
                    Resend Invite
                  </Button>
                )}
                <Button variant="ghost" onClick={() => onRemove(member)}>
                  Remove
                </Button>
              </>
            )
          }
        />
      ))}
    </List>
  );
}

function Standing({ member: { status, role } }: { member: FamilyMember }) {
  if (status === 'invited') return <Badge tone="warning">Invitation Pending</Badge>;
  return role === 'owner' ? <Badge tone="success">Started this family</Badge> : null;
}
