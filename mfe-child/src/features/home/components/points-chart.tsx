import type { DayPoints } from '@tastequest/client';
import { dayText } from '@tastequest/formats';
import { BarChart, Card } from '@tastequest/ui';
import styles from './points-chart.module.css';

/** Points of the last seven days of the family. */
export function PointsChart({ history }: { history: readonly DayPoints[] }) {
  const data = history.map(({ day, points }) => ({ label: dayText(day, 'weekday'), value: points }));
  return (
    <Card title="Points History" className={styles.chart}>
      <BarChart data={data} label="My last 7 days" />
    </Card>
  );
}
