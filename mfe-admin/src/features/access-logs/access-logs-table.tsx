import type { AccessLog } from '@tastequest/client';
import { momentText } from '@tastequest/formats';
import { EmptyState, Table } from '@tastequest/ui';
import type { TableColumn } from '@tastequest/ui';
import { actionLabel, targetLabel } from './log-entry';

/** The last 100 entries, newest first. */
export function AccessLogsTable({ logs }: { logs: readonly AccessLog[] }) {
  const columns: TableColumn<AccessLog>[] = [
    { key: 'when', header: 'When', render: ({ createdAt }) => momentText(createdAt, 'full') },
    { key: 'admin', header: 'Admin', render: ({ adminName }) => adminName },
    { key: 'action', header: 'Action', render: ({ action }) => actionLabel(action) },
    { key: 'target', header: 'Target', render: targetLabel },
    { key: 'reason', header: 'Reason', render: ({ reason }) => reason ?? '–' },
  ];
  return (
    <Table
      caption="Access Logs"
      columns={columns}
      rows={logs}
      rowKey={({ id }) => id}
      empty={<EmptyState icon="📋" title="No access logs yet" text="Role changes and account views show up here." />}
    />
  );
}
