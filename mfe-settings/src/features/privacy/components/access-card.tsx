import type { FamilyAccess } from '@tastequest/client';
import { Card } from '@tastequest/ui';
import { AccessList } from './access-list';

export function AccessCard({ entries }: { entries: readonly FamilyAccess[] }) {
  return (
    <Card title="Who looked at your family">
      <AccessList entries={entries} />
    </Card>
  );
}
