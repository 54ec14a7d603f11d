import { MESSAGES } from '@tastequest/client';
import { QueryState } from '@tastequest/forms';
import { Card, Skeleton } from '@tastequest/ui';
import { useInbox } from '../../decisions/model/use-inbox';
import styles from './pending-approvals.module.css';
import { Suggestions } from './suggestions';

/** Foods that children suggested, above the catalogue they may join. */
export function PendingApprovals() {
  const inbox = useInbox();
  return (
    <div data-tour="approvals">
      <Card title="Pending Food Approvals">
        <QueryState query={inbox} failure={MESSAGES.foods.loadFailed} skeleton={<Skeleton lines={2} />}>
          {({ suggestions }) =>
            suggestions.length === 0 ? (
              <p className={styles.none}>No suggestions are waiting for you.</p>
            ) : (
              <Suggestions rows={suggestions} />
            )
          }
        </QueryState>
      </Card>
    </div>
  );
}
