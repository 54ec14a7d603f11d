import type { ReactNode } from 'react';
import type { ImpersonationView } from '@tastequest/client';
import { countText, numberText } from '@tastequest/formats';
import { Card, EmptyState, PointsPill, ProgressBar, StatCard } from '@tastequest/ui';
import { summaryOf } from './summary';
import styles from './impersonation.module.css';

/** Numbers and lists, and nothing to press. */
export function DashboardSummary({ view }: { view: ImpersonationView }) {
  const summary = summaryOf(view);
  if (!summary) return <EmptyState icon="📭" title="Nothing to see yet" />;
  const { facts, nextReward, recentLogs, challenges, children } = summary;
  return (
    <div className={styles.cards}>
      <div className={styles.facts}>
        {facts.map(({ label, value }) => (
          <StatCard key={label} label={label} value={numberText(value)} />
        ))}
        {nextReward && (
          <StatCard
            label="Next Reward"
            value={nextReward.name}
            hint={countText(nextReward.pointsAway, { one: '# point away', other: '# points away' })}
          />
        )}
      </div>
      {children.length > 0 && (
        <List title="Children">
          {children.map(({ id, name, points }) => (
            <Row key={id} name={name} side={<PointsPill points={points} />} />
          ))}
        </List>
      )}
      <List title="Recent Activity" empty="No food logged yet">
        {recentLogs.map((log) => (
          <Row
            key={log.id}
            name={`${log.foodEmoji} ${log.foodName}`}
            text={[log.childName, log.mealType, log.logDate].filter(Boolean).join(' · ')}
            side={<PointsPill points={log.pointsAwarded} gain />}
          />
        ))}
      </List>
      <List title="Active Challenges" empty="No active challenges">
        {challenges.map(({ id, name, childName, currentCount, targetCount }) => (
          <li key={id} className={styles.challenge}>
            <ProgressBar label={childName ? `${name} (${childName})` : name} value={currentCount} max={targetCount} />
          </li>
        ))}
      </List>
    </div>
  );
}

function List({ title, empty, children }: { title: string; empty?: string; children: ReactNode[] }) {
  return (
    <Card title={title}>
      {children.length === 0 ? <p className={styles.text}>{empty}</p> : <ul className={styles.list}>{children}</ul>}
    </Card>
  );
}

function Row({ name, text, side }: { name: string; text?: string; side: ReactNode }) {
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{name}</p>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {side}
    </li>
  );
}
