import { LIMITS, MESSAGES, useFoodLogsQuery } from '@tastequest/client';
import { Card, EmptyState, buttonClass, cx } from '@tastequest/ui';
import { Link } from '@tastequest/contract/router';
import { useLogFoodDialog } from '../../food-logs/model/log-food-dialog';
import { LogFoodButton } from '../../food-logs/components/log-food-button';
import { LogList } from '../../food-logs/components/log-list';
import { Loaded } from '../../screen/components/loaded';
import { useChildMode } from '../../screen/model/child-mode';
import { POLL } from '../../screen/model/poll';
import styles from './recent-logs.module.css';

/** The child's last ten logs; a fresh one can be taken back. */
export function RecentLogs() {
  const { childId } = useChildMode();
  const logs = useFoodLogsQuery({ childId }, POLL);
  const openLogFood = useLogFoodDialog();
  return (
    <Card title="Recent Food Logs">
      <Loaded
        query={logs}
        failed={MESSAGES.foods.logsFailed}
        isEmpty={(all) => all.length === 0}
        empty={
          <EmptyState
            icon="🍽️"
            title="No food logged yet"
            text="Log your first meal"
            action={<LogFoodButton onClick={() => openLogFood()} />}
          />
        }
      >
        {(all) => (
          <>
            <LogList logs={all.slice(0, LIMITS.recent)} />
            <Link to="/manage-food" className={cx(buttonClass('secondary', 'lg'), styles.all)}>
              See all
            </Link>
          </>
        )}
      </Loaded>
    </Card>
  );
}
