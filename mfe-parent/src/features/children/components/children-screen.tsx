import { AllergiesToReview, ChildrenPanel } from '@tastequest/forms';
import { Page } from '../../screen/components/page';
import { JoinRequests } from './join-requests';

export function ChildrenScreen() {
  return (
    <Page title="Children" subtitle="Profiles, pictures and how each child signs in.">
      <AllergiesToReview />
      <JoinRequests />
      <ChildrenPanel linkTo={(id) => `/children/${id}`} />
    </Page>
  );
}
