import { MESSAGES, usePointsHistoryQuery } from '@tastequest/client';
import type { DayPoints, Period } from '@tastequest/client';
import { useProfile } from '@tastequest/contract';
import { saveFile } from '@tastequest/family';
import { pointsText } from '@tastequest/formats';
import { BarChart, Button, Card, Skeleton, polling, QueryState } from '@tastequest/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { chartPoints, historyCsv, sumOfPoints, PERIODS } from './rules';
import styles from './weekly-progress.module.css';

const LABELS: Record<Period, string> = {
  week: 'Points per day, last 7 days',
  month: 'Points per day, last 30 days',
  year: 'Points per month, last 12 months',
};

interface WeeklyProgressProps {
  /** The week comes with the dashboard, so that it always agrees with its figures. */
  week: readonly DayPoints[];
  childId?: string;
}

/** Points over time. Longer spans and the export belong to Advanced Analytics. */
export function WeeklyProgress({ week, childId }: WeeklyProgressProps) {
  const [period, setPeriod] = useState<Period>('week');
  const hasAnalytics = useProfile().flags.includes('advanced_analytics');
  const history = usePointsHistoryQuery({ childId, period }, { ...polling, skip: period === 'week' });
  const query =
    period === 'week' ? { data: week, refetch: () => undefined } : { ...history, data: history.currentData };
  return (
    <div data-tour="progress">
      <Card title="Weekly Progress" action={<PeriodTabs value={period} onChange={setPeriod} isLong={hasAnalytics} />}>
        {!hasAnalytics && (
          <p className={styles.note}>Month and Year are part of Advanced Analytics, which isn't in your plan.</p>
        )}
        <QueryState query={query} failure={MESSAGES.dashboard.loadFailed} skeleton={<Skeleton height={300} />}>
          {(days) => (
            <>
              <BarChart data={chartPoints(days, period)} label={LABELS[period]} />
              <div className={styles.foot}>
                <p>{`${pointsText(sumOfPoints(days))} in all`}</p>
                {hasAnalytics && (
                  <Button
                    variant="ghost"
                    icon={<Download />}
                    onClick={() => saveFile(`points-${period}.csv`, historyCsv(days))}
                  >
                    Export
                  </Button>
                )}
              </div>
            </>
          )}
        </QueryState>
      </Card>
    </div>
  );
}

interface PeriodTabsProps {
  value: Period;
  onChange: (period: Period) => void;
  /** Whether spans longer than a week can be chosen. */
  isLong: boolean;
}

function PeriodTabs({ value, onChange, isLong }: PeriodTabsProps) {
  const offered = PERIODS.filter((period) => isLong || period.id === 'week');
  return (
    <div className={styles.periods} role="group" aria-label="Period">
      {offered.map(({ id, label }) => (
        <button key={id} type="button" aria-pressed={value === id} onClick={() => onChange(id)}>
          {label}
        </button>
      ))}
    </div>
  );
}
