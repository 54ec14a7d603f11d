import { AllergiesToReview, ChildrenPanel } from '@tastequest/family';
import { Card } from '@tastequest/ui';
import { Page } from '../../components/page';
import { useInbox } from '../decisions/use-inbox';
import { JoinList } from './join-list';

export function ChildrenScreen() {
  return (
    <Page title="Children" subtitle="Profiles, pictures and how each child signs in.">
      <AllergiesToReview />
      <JoinRequests />
      <ChildrenPanel linkTo={(id) => `/children/${id}`} />
    </Page>
  );
}

/** Children who wait to be let in, above the family's own. Renders nothing while nobody waits. */
function JoinRequests() {
  const { data } = useInbox();
  if (!data || data.joins.length === 0) return null;
  return (
    <Card title="Waiting for your OK">
      <JoinList rows={data.joins} />
    </Card>
  );
}
