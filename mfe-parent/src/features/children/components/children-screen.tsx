import { Page } from '../../screen/components/page';
import { ChildrenPanel } from './children-panel';
import { JoinRequests } from './join-requests';

export function ChildrenScreen() {
  return (
    <Page title="Children" subtitle="Profiles, pictures and how each child signs in.">
      <JoinRequests />
      <ChildrenPanel />
    </Page>
  );
}
