import { classify, MESSAGES, useChildProgressQuery } from '@tastequest/client';
import { Link, useParams } from '@tastequest/contract/router';
import { buttonClass, EmptyState } from '@tastequest/ui';
import { LogFoodButton } from '../../food-logs/components/log-food-button';
import { Page } from '../../screen/components/page';
import { QueryState } from '../../screen/components/query-state';
import { polling } from '../../screen/model/polling';
import { AdjustPointsButton } from './adjust-points-button';
import { ProgressPanels } from './progress-panels';

/** One child: figures, chart, latest logs, rewards, where the points came from. */
export function ChildProgressScreen() {
  const { childId = '' } = useParams();
  const progress = useChildProgressQuery({ childId }, polling);
  const child = progress.data?.child;
  if (progress.error && !progress.data && isMissing(progress.error)) return <NotFound />;
  return (
    <Page
      title={child ? `${child.fullName}'s Progress` : 'Progress'}
      actions={
        child && (
          <>
            <Link to={`/challenges/${child.id}`} className={buttonClass('secondary')}>
              Challenges
            </Link>
            <AdjustPointsButton childId={child.id} childName={child.fullName} />
            <LogFoodButton childId={child.id} />
          </>
        )
      }
    >
      <QueryState query={progress} failure={MESSAGES.childDetails.loadFailed}>
        {(data) => <ProgressPanels progress={data} />}
      </QueryState>
    </Page>
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
