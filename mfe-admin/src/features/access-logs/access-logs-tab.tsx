import { MESSAGES, useAccessLogsQuery } from '@tastequest/client';
import { ErrorState, Skeleton } from '@tastequest/ui';
import { AccessLogsTable } from './access-logs-table';

export function AccessLogsTab() {
  const { data: logs, error, isFetching, refetch } = useAccessLogsQuery();
  if (logs) return <AccessLogsTable logs={logs} />;
  if (error) return <ErrorState message={MESSAGES.admin.loadFailed} onRetry={() => void refetch()} busy={isFetching} />;
  return <Skeleton lines={8} label="Loading access logs" />;
}
