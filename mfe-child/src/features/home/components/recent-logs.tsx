import type { RecentLog } from '@tastequest/client';
import { Card, EmptyState, buttonClass, cx } from '@tastequest/ui';
import { Link } from '@tastequest/contract/router';
import { LogFoodButton } from '../../food-logs/components/log-food-button';
import { LogList } from '../../food-logs/components/log-list';
import { useLogFoodDialog } from '../../food-logs/model/log-food-dialog';
import { Picture } from '../../screen/components/picture';
import styles from './recent-logs.module.css';

/** The child's last ten logs; a fresh one can be taken back. */
export function RecentLogs({ logs }: { logs: readonly RecentLog[] }) {
  const openLogFood = useLogFoodDialog();
  return (
    <Card title="Recent Food Logs">
      {logs.length === 0 ? (
        <EmptyState
          icon={<Picture emoji="🍽️" />}
          title="No food logged yet"
          text="Log your first meal"
          action={<LogFoodButton onClick={() => openLogFood()} />}
        />
      ) : (
        <>
          <LogList logs={logs} />
          <Link to="/manage-food" className={cx(buttonClass('secondary', 'lg'), styles.all)}>
            <Picture emoji="📖" /> See all
          </Link>
        </>
      )}
    </Card>
  );
}
