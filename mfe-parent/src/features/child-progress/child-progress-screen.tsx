import { classify, MESSAGES, useChildProgressQuery } from '@tastequest/client';
import type { ChildProgress } from '@tastequest/client';
import { Link, useParams, useSearchParams } from '@tastequest/contract/router';
import { buttonClass, EmptyState, Tabs, polling, QueryState } from '@tastequest/ui';
import { Page } from '../../components/page';
import { useInbox } from '../decisions/use-inbox';
import { LogFoodButton } from '../food-logs/log-food-button';
import { ChildButtons } from './child-buttons';
import { ProgressPanels, FoodIdeas, PointEntries, AdventuresPanel } from './progress-panels';
import styles from './progress-panels.module.css';
import { UnlockPanel } from './unlock-panel';

/** One child: figures, chart, latest logs, rewards, where the points came from. */
export function ChildProgressScreen() {
  const { childId = '' } = useParams();
  const progress = useChildProgressQuery({ childId }, polling);
  useInbox();
  const child = progress.currentData?.child;
  if (progress.error && !progress.currentData && isMissing(progress.error)) return <NotFound />;
  return (
    <Page
      title={child ? `${child.fullName}'s Progress` : 'Progress'}
      actions={
        child && (
          <>
            <ChildButtons childId={child.id} childName={child.fullName} />
            <LogFoodButton childId={child.id} />
          </>
        )
      }
    >
      <QueryState query={progress} failure={MESSAGES.childDetails.loadFailed}>
        {(data) => <ProgressTabs progress={data} />}
      </QueryState>
    </Page>
  );
}

function ProgressTabs({ progress }: { progress: ChildProgress }) {
  const [params, setParams] = useSearchParams();
  const { id, fullName } = progress.child;
  return (
    <Tabs
      label={`About ${fullName}`}
      value={params.get('tab') ?? 'progress'}
      onChange={(tab) => setParams(tab === 'progress' ? {} : { tab }, { replace: true })}
      items={[
        { id: 'progress', label: 'Progress', content: <ProgressPanels progress={progress} /> },
        {
          id: 'adventures',
          label: 'Taste Adventures',
          content: (
            <div className={styles.panels}>
              <AdventuresPanel childId={id} childName={fullName} />
              <FoodIdeas ideas={progress.ideas} />
            </div>
          ),
        },
        {
          id: 'rewards',
          label: 'Rewards',
          content: <UnlockPanel childId={id} childName={fullName} shelf={progress.shelf} />,
        },
        { id: 'points', label: 'Points', content: <PointEntries childId={id} rows={progress.entries} /> },
      ]}
    />
  );
}

/** A wrong or old link, as opposed to a failed load. */
function isMissing(failure: unknown): boolean {
  const { kind, code } = classify(failure);
  return kind === 'not_found' || code === 'db.22P02';
}

function NotFound() {
  return (
    <Page title="Progress">
      <EmptyState
        icon="🔎"
        title={MESSAGES.childDetails.notFound}
        action={
          <Link to="/children" className={buttonClass()}>
            See all children
          </Link>
        }
      />
    </Page>
  );
}
