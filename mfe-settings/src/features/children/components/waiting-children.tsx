import { useJoinRequestsQuery } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { Button } from '@tastequest/ui';
import styles from './children.module.css';

/** Points to the parent area, where children who signed up by themselves are let in. */
export function WaitingChildren() {
  const { navigate } = useActions();
  const { data: requests = [] } = useJoinRequestsQuery();
  if (requests.length === 0) return null;
  const names = requests.map(({ fullName }) => fullName).join(', ');
  return (
    <div className={styles.waiting}>
      <p>Waiting for your OK: {names}</p>
      <Button variant="secondary" onClick={() => navigate('/parent/approvals')}>
        Have a look
      </Button>
    </div>
  );
}
