import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import type { Child } from '@tastequest/client';
import { Avatar, Badge, Button, EmptyState, IconButton } from '@tastequest/ui';
import styles from './children.module.css';

export interface ChildListProps {
  items: readonly Child[];
  onEdit: (child: Child) => void;
  onPin: (child: Child) => void;
  onRemove: (child: Child) => void;
}

export function ChildList({ items, onEdit, onPin, onRemove }: ChildListProps) {
  if (items.length === 0) {
    return <EmptyState icon="🧒" title="No children added yet." text="Add your first child to start the quest." />;
  }
  return (
    <ul className={styles.list}>
      {items.map((child) => (
        <li key={child.id} className={styles.child}>
          <Avatar name={child.fullName} avatar={child.avatar} size="md" />
          <div className={styles.who}>
            <p className={styles.name}>
              {child.fullName}
              {child.locked && <Badge tone="warning">Sign-in locked</Badge>}
            </p>
            <p className={styles.email}>{(child.hasEmail && child.email) || 'No email set'}</p>
          </div>
          <div className={styles.actions}>
            <Button
              variant="secondary"
              icon={<KeyRound />}
              aria-label={`${child.hasPin ? 'Change' : 'Set'} PIN of ${child.fullName}`}
              onClick={() => onPin(child)}
            >
              {child.hasPin ? 'Change PIN' : 'Set PIN'}
            </Button>
            <IconButton label={`Edit ${child.fullName}`} icon={<Pencil />} onClick={() => onEdit(child)} />
            <IconButton
              label={`Remove ${child.fullName}`}
              icon={<Trash2 />}
              tone="danger"
              onClick={() => onRemove(child)}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
