import type { FamilyAccess } from '@tastequest/client';
import { useServices } from '@tastequest/contract';
import { Card } from '@tastequest/ui';
import { AccessList } from './access-list';

export function AccessCard({ entries }: { entries: readonly FamilyAccess[] }) {
  const { locale } = useServices();
  return (
    <Card title="Who looked at your family">
      <AccessList entries={entries} locale={locale} />
    </Card>
  );
}
