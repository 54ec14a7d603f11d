import type { FamilyMember } from '@tastequest/client';
import { Avatar, Badge, Button, EmptyState } from '@tastequest/ui';
import { memberName } from '../model/members';
import styles from './family.module.css';

export interface CoParentListProps {
  members: readonly FamilyMember[];
  /** Co-parents see the list; the family's first parent also changes it. */
  canManage: boolean;
  sending: boolean;
  onResend: (member: FamilyMember) => void;
  onRemove: (member: FamilyMember) => void;
}

export function CoParentList({ members, canManage, sending, onResend, onRemove }: CoParentListProps) {
  if (members.length === 0) {
    return (
      <EmptyState icon="👋" title="No co-parents added yet." text="A co-parent sees and does the same as you do." />
    );
  }
  return (
    <ul className={styles.members}>
      {members.map((member) => (
        <li key={member.id} className={styles.member}>
          <Avatar name={memberName(member)} size="md" />
          <div className={styles.who}>
            <p className={styles.name}>
              {memberName(member)}
              {member.status === 'invited' && <Badge tone="warning">Invitation Pending</Badge>}
              {member.role === 'owner' && <Badge tone="success">Started this family</Badge>}
            </p>
            <p className={styles.email}>{member.email}</p>
          </div>
          {canManage && member.role === 'co_parent' && (
            <div className={styles.buttons}>
              {member.status === 'invited' && (
                <Button variant="secondary" busy={sending} onClick={() => onResend(member)}>
                  Resend Invite
                </Button>
              )}
              <Button variant="ghost" onClick={() => onRemove(member)}>
                Remove
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
