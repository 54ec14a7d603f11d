import { MESSAGES, useChallengesQuery, type Challenge } from '@tastequest/client';
import { Card, EmptyState, Skeleton } from '@tastequest/ui';
import { useLogFoodDialog } from '../../food-logs/model/log-food-dialog';
import { Loaded } from '../../screen/components/loaded';
import { Page } from '../../screen/components/page';
import { useChildMode } from '../../screen/model/child-mode';
import { POLL } from '../../screen/model/poll';
import { groupChallenges } from '../model/challenge-order';
import { ChallengeCards } from './challenge-cards';

export function ChallengesPage() {
  const { childId } = useChildMode();
  const challenges = useChallengesQuery({ childId }, POLL);
  return (
    <Page title="My Challenges">
      <Loaded query={challenges} failed={MESSAGES.challenges.loadFailed} waiting={<Skeleton height={320} />}>
        {(all) => <Challenges challenges={all} />}
      </Loaded>
    </Page>
  );
}

function Challenges({ challenges }: { challenges: readonly Challenge[] }) {
  const openLogFood = useLogFoodDialog();
  const { active, past } = groupChallenges(challenges);
  return (
    <>
      {active.length > 0 ? (
        <ChallengeCards title="Now" challenges={active} onLog={(challengeId) => openLogFood({ challengeId })} />
      ) : (
        <Card>
          <EmptyState
            icon="🏆"
            title="No active challenges"
            text="Check back soon for new challenges from your parent!"
          />
        </Card>
      )}
      {past.length > 0 && <ChallengeCards title="Before" challenges={past} />}
    </>
  );
}
