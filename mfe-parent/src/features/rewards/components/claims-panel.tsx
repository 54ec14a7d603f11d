import { Card } from '@tastequest/ui';
import { useInbox } from '../../decisions/model/use-inbox';
import { Claims } from './claims';

/** What children claimed, above the rewards. Renders nothing while there is nothing to deliver. */
export function ClaimsPanel() {
  const { data } = useInbox();
  if (!data || data.claims.length === 0) return null;
  return (
    <Card title={`To deliver (${data.claims.length})`}>
      <Claims rows={data.claims} />
    </Card>
  );
}
