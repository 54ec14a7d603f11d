import type { ApprovalsInbox } from '@tastequest/client';
import { Link } from '@tastequest/contract/router';
import { buttonClass, Card, EmptyState, QueryState } from '@tastequest/ui';
import { useState } from 'react';
import { Page } from '../../components/page';
import { JoinList } from '../children/join-list';
import { useInbox } from '../decisions/use-inbox';
import { Claims } from '../rewards/claims';
import { Suggestions } from '../suggestions/suggestions';
import { Wishes } from '../wishes/wishes';
import { ApproveAll } from './approve-all';
import type { TypedApprovals } from './rules';

/** Everything that waits for a parent, in one place. */
export function ApprovalsScreen() {
  const inbox = useInbox();
  const [typed] = useState<TypedApprovals>(() => new Map());
  return (
    <Page
      title="Approvals"
      subtitle="What your children asked for."
      actions={inbox.data && <ApproveAll inbox={inbox.data} typed={typed} />}
    >
      <QueryState query={inbox} failure="Failed to load what's waiting for you">
        {(data) => (data.total === 0 ? <AllDone /> : <Sections inbox={data} typed={typed} />)}
      </QueryState>
    </Page>
  );
}

function Sections({ inbox, typed }: { inbox: ApprovalsInbox; typed: TypedApprovals }) {
  const { joins, suggestions, claims, wishes } = inbox;
  const requested = claims.filter(({ status }) => status === 'requested');
  const toDeliver = claims.filter(({ status }) => status !== 'requested');
  return (
    <>
      {joins.length > 0 && (
        <Card title="Children who want to join">
          <JoinList rows={joins} />
        </Card>
      )}
      {suggestions.length > 0 && (
        <Card title="Pending Food Approvals">
          <Suggestions rows={suggestions} onType={(id, approval) => typed.set(id, approval)} />
        </Card>
      )}
      {requested.length > 0 && (
        <Card title="Rewards that need your OK">
          <Claims rows={requested} />
        </Card>
      )}
      {toDeliver.length > 0 && (
        <Card title="Rewards to deliver">
          <Claims rows={toDeliver} />
        </Card>
      )}
      {wishes.length > 0 && (
        <Card title="Reward wishes">
          <Wishes rows={wishes} />
        </Card>
      )}
    </>
  );
}

function AllDone() {
  return (
    <Card>
      <EmptyState
        icon="🎉"
        title="All done"
        text="Nothing is waiting for you. What your children suggest, claim or wish for shows up here."
        action={
          <Link to="/" className={buttonClass('secondary')}>
            Back to the dashboard
          </Link>
        }
      />
    </Card>
  );
}
