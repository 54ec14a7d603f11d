import type { ChildSummary, ChildWeek, DayPoints } from '@tastequest/client';
import { Link } from '@tastequest/contract/router';
import { countText, dayText, numberText } from '@tastequest/formats';
import { Avatar, PointsPill, ProgressBar, VisuallyHidden } from '@tastequest/ui';
import { useId } from 'react';
import styles from './children-weeks.module.css';
import { nextRewardText, pointsTowards } from './rules';

interface ChildrenWeeksProps {
  weeks: readonly ChildWeek[];
  children: readonly ChildSummary[];
  /** The days that the weeks are about, oldest first. */
  days: readonly Pick<DayPoints, 'day'>[];
}

/** Each child's week at one glance; a card leads to the child. Nothing where the server is one of before and says none. */
export function ChildrenWeeks({ weeks, children, days }: ChildrenWeeksProps) {
  const title = useId();
  const cards = weeks.flatMap((week) => {
    const child = children.find(({ id }) => id === week.childId);
    return child ? [{ week, child }] : [];
  });
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={title} className={styles.weeks}>
      <h2 id={title}>This week</h2>
      <ul className={styles.cards}>
        {cards.map(({ week, child }) => (
          <li key={child.id} className={styles.card}>
            <div className={styles.head}>
              <Avatar name={child.fullName} avatar={child.avatar} size="md" />
              <h3 className={styles.name}>
                <Link to={`/children/${child.id}`}>{child.fullName}</Link>
              </h3>
              <PointsPill points={week.points} gain size="lg" />
            </div>
            <LoggedDays week={week} days={days} />
            <NewFoods foods={week.newFoods} />
            {week.nextReward && <Goal reward={week.nextReward} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function LoggedDays({ week, days }: { week: ChildWeek; days: ChildrenWeeksProps['days'] }) {
  const logged = week.days.filter(Boolean).length;
  return (
    <div className={styles.days}>
      <ol aria-hidden="true">
        {days.map(({ day }, index) => (
          <li key={day} data-logged={week.days[index] || undefined}>
            {dayText(day, 'weekday').slice(0, 1)}
          </li>
        ))}
      </ol>
      <p>
        {logged} of {days.length} days<VisuallyHidden> with a log</VisuallyHidden>
      </p>
    </div>
  );
}

function NewFoods({ foods }: { foods: ChildWeek['newFoods'] }) {
  return (
    <p className={styles.foods}>
      <span aria-hidden="true">{foods.length === 0 ? '🌱' : foods.slice(0, 4).map(({ emoji }) => emoji)}</span>
      {foods.length === 0
        ? 'No new food yet'
        : countText(foods.length, { one: '# new food tried', other: '# new foods tried' })}
    </p>
  );
}

function Goal({ reward }: { reward: NonNullable<ChildWeek['nextReward']> }) {
  return (
    <div className={styles.goal}>
      <p>
        <span aria-hidden="true">{reward.emoji}</span>
        <span className={styles.reward}>{reward.name}</span>
        <span className={styles.points}>
          {numberText(pointsTowards(reward))}/{numberText(reward.pointsRequired)}
        </span>
      </p>
      <ProgressBar value={pointsTowards(reward)} max={reward.pointsRequired} label={`Points toward ${reward.name}`} />
      <VisuallyHidden>{nextRewardText({ ...reward, childName: null })}</VisuallyHidden>
    </div>
  );
}
