import { FLAG_ROLES } from '@tastequest/client';
import type { FeatureFlag, FlagRole } from '@tastequest/client';
import { CheckboxField, EmptyState, Table } from '@tastequest/ui';
import type { TableColumn } from '@tastequest/ui';
import { roleLabel } from '../users/roles';
import styles from './feature-flags.module.css';

interface FeatureFlagsTableProps {
  flags: readonly FeatureFlag[];
  /** While a change is on its way. */
  busy: boolean;
  onToggle: (flag: string, role: FlagRole, enabled: boolean) => void;
}

/** Which roles have which feature; the server evaluates it at each request. */
export function FeatureFlagsTable({ flags, busy, onToggle }: FeatureFlagsTableProps) {
  const columns: TableColumn<FeatureFlag>[] = [
    {
      key: 'name',
      header: 'Feature',
      render: ({ name, description }) => (
        <div>
          <p className={styles.name}>{name}</p>
          {description && <p className={styles.text}>{description}</p>}
        </div>
      ),
    },
    {
      key: 'roles',
      header: 'Enabled for',
      render: ({ id, name, enabledRoles }) => (
        <div role="group" aria-label={name} className={styles.roles}>
          {FLAG_ROLES.map((role) => (
            <CheckboxField
              key={role}
              label={roleLabel(role)}
              checked={enabledRoles.includes(role)}
              // Not `disabled`: the box that was pressed keeps the keyboard.
              aria-disabled={busy || undefined}
              onChange={(event) => busy || onToggle(id, role, event.target.checked)}
            />
          ))}
        </div>
      ),
    },
  ];
  return (
    <Table
      caption="Feature Flags"
      columns={columns}
      rows={flags}
      rowKey={({ id }) => id}
      empty={<EmptyState icon="🚩" title="No feature flags yet" />}
    />
  );
}
