import {
  dayOf,
  dayOfEntry,
  type ChildProgress,
  type FoodIdea,
  usePointEntriesQuery,
  type PointEntry,
  useTasteAdventuresQuery,
} from '@tastequest/client';
import { useFamilyTime } from '@tastequest/family';
import { dayText, numberText, momentText, signedText } from '@tastequest/formats';
import { BarChart, Card, EmptyState, StatCard, List, ListRow, polling, QueryState } from '@tastequest/ui';
import { OlderRows } from '../../components/older-rows';
import { AdventureList } from '../adventures/adventure-list';
import { CreateChallengeButton } from '../challenges/create-challenge-button';
import { chartPoints } from '../dashboard/rules';
import { LogFoodButton } from '../food-logs/log-food-button';
import { RecentLogs } from '../food-logs/recent-logs';
import { entryText } from './entry-text';
import { IdeaList } from './idea-list';
import styles from './progress-panels.module.css';
import { UnlockedList } from './unlocked-list';

export function ProgressPanels({ progress }: { progress: ChildProgress }) {
  return (
    <div className={styles.panels}>
      <div className={styles.cards}>
        <StatCard label="Total Points" value={numberText(progress.totalPoints)} icon="⭐" tone="sun" />
        <StatCard label="Food Logs" value={numberText(progress.foodLogs)} icon="🥕" tone="leaf" />
        <StatCard label="Rewards Unlocked" value={progress.rewardsUnlocked} icon="🎁" tone="grape" />
      </div>
      <Card title="Points History">
        <BarChart data={chartPoints(progress.history, 'month')} label="Points per day" />
      </Card>
      <div className={styles.columns}>
        <Card title="Recent Food Logs">
          {progress.recentLogs.length === 0 ? (
            <EmptyState
              icon="🥕"
              title="No food logged yet"
              text="Log the first meal to start earning points."
              action={<LogFoodButton childId={progress.child.id} />}
            />
          ) : (
            <RecentLogs logs={progress.recentLogs} withChild={false} />
          )}
        </Card>
        <Card title="Unlocked Rewards">
          <UnlockedList childId={progress.child.id} rows={progress.unlocked} />
        </Card>
      </div>
    </div>
  );
}

/** Foods to try next, from what the child liked; nothing without the flag `ai_suggestions` or without an idea. */
export function FoodIdeas({ ideas }: { ideas: readonly FoodIdea[] | null }) {
  if (!ideas || ideas.length === 0) return null;
  return (
    <Card title="Foods to try next">
      <IdeaList ideas={ideas} />
    </Card>
  );
}

/** All changes of the balance, newest first. */
export function PointEntries({ childId, rows }: { childId: string; rows: readonly PointEntry[] }) {
  const { timeZone } = useFamilyTime();
  return (
    <Card title="Where the points came from">
      {rows.length === 0 && (
        <EmptyState
          icon="⭐"
          title="No points yet"
          text="Food logs, challenges and you bring them."
          action={<LogFoodButton childId={childId} />}
        />
      )}
      <OlderRows rows={rows} useOlder={useOlder} failure="Failed to load points">
        {(entries) => (
          <List>
            {entries.map((entry) => (
              <ListRow
                key={entry.id}
                size="sm"
                title={entryText(entry)}
                details={whenOf(entry, timeZone)}
                trailing={<span className={styles.points}>{signedText(entry.points)}</span>}
              />
            ))}
          </List>
        )}
      </OlderRows>
    </Card>
  );
}
/** With its time, where that was on the day it counts for. */
const whenOf = (entry: PointEntry, timeZone?: string) => {
  const day = dayOfEntry(entry, timeZone);
  return day === dayOf(entry.createdAt, timeZone)
    ? momentText(entry.createdAt, 'short', timeZone)
    : dayText(day, 'month-day');
};
const useOlder = ({ childId, seq }: PointEntry) => usePointEntriesQuery({ childId, before: seq });

interface AdventuresPanelProps {
  childId: string;
  childName: string;
}

/** Foods that the child gets to know by tasting, try by try. */
export function AdventuresPanel({ childId, childName }: AdventuresPanelProps) {
  const adventures = useTasteAdventuresQuery({ childId }, polling);
  return (
    <Card
      title="Taste Adventures"
      action={<CreateChallengeButton childId={childId} kind="adventure" label="Start" variant="secondary" />}
    >
      <QueryState query={adventures} failure="Failed to load Taste Adventures">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              icon="😋"
              title="No Taste Adventures yet"
              text={`Pick one food for ${childName} to try again and again, with a face and a sticker each time.`}
              action={<CreateChallengeButton childId={childId} kind="adventure" label="Start a Taste Adventure" />}
            />
          ) : (
            <AdventureList rows={rows} />
          )
        }
      </QueryState>
    </Card>
  );
}
