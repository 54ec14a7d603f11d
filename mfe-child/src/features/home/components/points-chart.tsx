import type { DayPoints } from '@tastequest/client';
import { BarChart, Card } from '@tastequest/ui';
import { weekday } from '../../screen/model/day-words';
import styles from './points-chart.module.css';

/** Points of the last seven days of the family. */
export function PointsChart({ history }: { history: readonly DayPoints[] }) {
  const data = history.map(({ day, points }) => ({ label: weekday(day), value: points }));
  return (
    <Card title="Points History" className={styles.chart}>
      <BarChart data={data} label="My last 7 days" unit="points" />
    </Card>
  );
}
