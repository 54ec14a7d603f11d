import { MESSAGES, useAccessLogsQuery } from '@tastequest/client';
import { useServices } from '@tastequest/contract';
import { ErrorState, Skeleton } from '@tastequest/ui';
import { AccessLogsTable } from './access-logs-table';

export function AccessLogsTab() {
  const { locale } = useServices();
  const { data: logs, isError, refetch } = useAccessLogsQuery();
  if (logs) return <AccessLogsTable logs={logs} locale={locale} />;
  if (isError) return <ErrorState message={MESSAGES.admin.loadFailed} onRetry={() => void refetch()} />;
  return <Skeleton lines={8} label="Loading access logs" />;
}
