import { useJoinRequestsQuery } from '@tastequest/client';
import type { JoinRequest } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { listText } from '@tastequest/formats';
import { Button, QueryState } from '@tastequest/ui';
import styles from './children.module.css';

/** Points to the parent area, where children who signed up by themselves are let in. */
export function WaitingChildren() {
  return (
    <QueryState query={useJoinRequestsQuery()} failure="Failed to load who's waiting" skeleton={<></>}>
      {(requests) => requests.length > 0 && <Waiting requests={requests} />}
    </QueryState>
  );
}

function Waiting({ requests }: { requests: readonly JoinRequest[] }) {
  const { navigate } = useActions();
  const names = listText(requests.map(({ fullName }) => fullName));
  return (
    <div className={styles.waiting}>
      <p>{`Waiting for your OK: ${names}`}</p>
      <Button variant="secondary" onClick={() => navigate('/parent/approvals')}>
        Review
      </Button>
    </div>
  );
}
