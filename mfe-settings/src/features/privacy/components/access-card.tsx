import { useFamilyAccessLogQuery } from '@tastequest/client';
import { useServices } from '@tastequest/contract';
import { Card, ErrorState, Skeleton } from '@tastequest/ui';
import { AccessList } from './access-list';

export function AccessCard() {
  const { locale } = useServices();
  const { data: entries, isError, refetch } = useFamilyAccessLogQuery();
  return (
    <Card title="Who looked at your family">
      {entries ? (
        <AccessList entries={entries} locale={locale} />
      ) : isError ? (
        <ErrorState message="Failed to load who looked" onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={2} label="Loading who looked" />
      )}
    </Card>
  );
}
