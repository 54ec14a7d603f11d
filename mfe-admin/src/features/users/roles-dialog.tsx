import type { AdminUser } from '@tastequest/client';
import { Badge, Button, Dialog } from '@tastequest/ui';
import { roleChoices } from './roles';
import type { RoleChange, RoleChoice } from './roles';
import styles from './users.module.css';

interface RolesDialogProps {
  open: boolean;
  user: AdminUser | null;
  onClose: () => void;
  onChange: (change: RoleChange) => void;
}

export function RolesDialog({ open, user, onClose, onChange }: RolesDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={user ? `Roles of ${user.fullName}` : 'Roles'}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <ul className={styles.choices}>
        {user && roleChoices(user).map((choice) => <Choice key={choice.role} choice={choice} onChange={onChange} />)}
      </ul>
    </Dialog>
  );
}

function Choice({ choice, onChange }: { choice: RoleChoice; onChange: (change: RoleChange) => void }) {
  const { role, label, held, blocked } = choice;
  return (
    <li className={styles.choice}>
      <p className={styles.role}>
        {label}
        {held && <Badge tone="success">Held</Badge>}
        {blocked && <span className={styles.email}>{blocked}</span>}
      </p>
      {!blocked && (
        <Button
          variant={held ? 'ghost' : 'secondary'}
          aria-label={held ? `Remove role ${label}` : `Add role ${label}`}
          onClick={() => onChange({ role, granted: !held })}
        >
          {held ? 'Remove' : 'Add'}
        </Button>
      )}
    </li>
  );
}
