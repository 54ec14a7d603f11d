import { Card } from '@tastequest/ui';
import { useInbox } from '../../decisions/model/use-inbox';
import { JoinList } from './join-list';

/** Children who wait to be let in, above the family's own. Renders nothing while nobody waits. */
export function JoinRequests() {
  const { data } = useInbox();
  if (!data || data.joins.length === 0) return null;
  return (
    <Card title="Waiting for your OK">
      <JoinList rows={data.joins} />
    </Card>
  );
}
