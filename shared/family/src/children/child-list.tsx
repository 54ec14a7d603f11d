import type { Child } from '@tastequest/client';
import { Link } from '@tastequest/contract/router';
import { distinctNames } from '@tastequest/formats';
import { Avatar, Badge, Button, IconButton } from '@tastequest/ui';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import styles from './child-list.module.css';

export type ChildAction = 'edit' | 'sign-in' | 'remove';

export interface ChildListProps {
  rows: readonly Pick<Child, 'id' | 'fullName' | 'avatar' | 'email' | 'hasEmail' | 'hasPin' | 'locked'>[];
  onAction: (childId: string, action: ChildAction) => void;
  /** Where a child's name leads in this area; without it the name is no link. */
  linkTo?: (childId: string) => string;
}

export function ChildList({ rows, onAction, linkTo }: ChildListProps) {
  const nameOf = distinctNames(rows, ({ fullName, hasEmail, email }) => [fullName, hasEmail ? email : null]);
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <ChildRow key={row.id} row={row} name={nameOf(row)} onAction={onAction} linkTo={linkTo} />
      ))}
    </ul>
  );
}

interface ChildRowProps extends Omit<ChildListProps, 'rows'> {
  row: ChildListProps['rows'][number];
  /** What tells the child apart in the list. */
  name: string;
}

function ChildRow({ row, name, onAction, linkTo }: ChildRowProps) {
  const { id, fullName, avatar, email, hasEmail, hasPin, locked } = row;
  return (
    <li>
      <Avatar name={fullName} avatar={avatar} />
      <div className={styles.words}>
        {linkTo ? <Link to={linkTo(id)}>{fullName}</Link> : <p className={styles.name}>{fullName}</p>}
        <p>{hasEmail && email ? email : 'No email set'}</p>
      </div>
      {locked && <Badge tone="danger">Sign-in locked</Badge>}
      {!hasPin && <Badge tone="warning">No PIN yet</Badge>}
      {/* Children with an address of their own may sign in with that. */}
      {!hasPin && !hasEmail && (
        <Button variant="secondary" aria-label={`Set PIN for ${name}`} onClick={() => onAction(id, 'sign-in')}>
          Set PIN
        </Button>
      )}
      <div className={styles.actions}>
        <IconButton label={`Sign-in for ${name}`} icon={<KeyRound />} onClick={() => onAction(id, 'sign-in')} />
        <IconButton label={`Edit ${name}`} icon={<Pencil />} onClick={() => onAction(id, 'edit')} />
        <IconButton label={`Remove ${name}`} tone="danger" icon={<Trash2 />} onClick={() => onAction(id, 'remove')} />
      </div>
    </li>
  );
}
