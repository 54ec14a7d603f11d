import type { Child } from '@tastequest/client';
import { Link } from '@tastequest/contract/router';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { Avatar, Badge, IconButton } from '@tastequest/ui';
import styles from './child-list.module.css';

export type ChildAction = 'edit' | 'sign-in' | 'remove';

interface ChildListProps {
  rows: readonly Pick<Child, 'id' | 'fullName' | 'avatar' | 'email' | 'hasEmail' | 'hasPin' | 'locked'>[];
  onAction: (childId: string, action: ChildAction) => void;
}

export function ChildList({ rows, onAction }: ChildListProps) {
  return (
    <ul className={styles.list}>
      {rows.map(({ id, fullName, avatar, email, hasEmail, hasPin, locked }) => (
        <li key={id}>
          <Avatar name={fullName} avatar={avatar} />
          <div className={styles.words}>
            <Link to={`/children/${id}`}>{fullName}</Link>
            <p>{hasEmail && email ? email : 'No email set'}</p>
          </div>
          {locked && <Badge tone="danger">Sign-in locked</Badge>}
          {!hasPin && <Badge tone="warning">No PIN yet</Badge>}
          <div className={styles.actions}>
            <IconButton label={`Sign-in of ${fullName}`} icon={<KeyRound />} onClick={() => onAction(id, 'sign-in')} />
            <IconButton label={`Edit ${fullName}`} icon={<Pencil />} onClick={() => onAction(id, 'edit')} />
            <IconButton
              label={`Remove ${fullName}`}
              tone="danger"
              icon={<Trash2 />}
              onClick={() => onAction(id, 'remove')}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
