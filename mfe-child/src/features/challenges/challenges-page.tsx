import {
  MESSAGES,
  useChallengesQuery,
  useTasteAdventuresQuery,
  type Challenge,
  type TasteAdventure,
} from '@tastequest/client';
import { Link } from '@tastequest/contract/router';
import { Card, EmptyState, Skeleton, buttonClass, polling } from '@tastequest/ui';
import { SpokenPage } from '../../components/spoken-page';
import { Picture } from '../../components/pictures';
import { SpokenQueryState } from '../../components/spoken-query-state';
import { useChildMode } from '../../hooks/use-child-mode';
import { paths } from '../../routes';
import { AdventureCards } from '../adventures/adventure-cards';
import { isRunning } from '../adventures/rules';
import { LogFoodButton } from '../food-logs/log-food-button';
import { useLogFoodDialog } from '../food-logs/log-food-dialog';
import { ChallengeCards } from './challenge-cards';
import { groupChallenges } from './rules';
import styles from './challenge-cards.module.css';

export function ChallengesPage() {
  const { childId } = useChildMode();
  const challenges = useChallengesQuery({ childId }, polling);
  const adventures = useTasteAdventuresQuery({ childId }, polling);
  const data =
    challenges.data && adventures.data ? { challenges: challenges.data, adventures: adventures.data } : undefined;
  const refetch = () => [challenges, adventures].forEach((query) => void query.refetch());
  return (
    <SpokenPage title="My Challenges">
      <SpokenQueryState
        query={{ data, error: challenges.error ?? adventures.error, refetch }}
        failure={MESSAGES.challenges.loadFailed}
        skeleton={<Skeleton height={320} />}
      >
        {(all) => <Challenges {...all} />}
      </SpokenQueryState>
    </SpokenPage>
  );
}

interface Props {
  challenges: readonly Challenge[];
  adventures: readonly TasteAdventure[];
}

function Challenges({ challenges, adventures }: Props) {
  const openLogFood = useLogFoodDialog();
  const { active, past } = groupChallenges(challenges);
  const running = adventures.filter(isRunning);
  const books = adventures.filter((adventure) => !isRunning(adventure));
  return (
    <>
      {running.length > 0 && <AdventureCards adventures={running} />}
      {active.length > 0 && (
        <ChallengeCards title="Now" challenges={active} onLog={(challengeId) => openLogFood({ challengeId })} />
      )}
      {running.length + active.length === 0 && (
        <Card>
          <EmptyState
            icon={<Picture emoji="🏆" />}
            title="No active challenges"
            text="Check back soon for new challenges from your parent!"
            action={
              <div className={styles.actions}>
                <LogFoodButton onClick={() => openLogFood()} />
                <Link to={paths.triedFoods} className={buttonClass('secondary', 'xl')}>
                  <Picture emoji="🏆" /> Foods I tried
                </Link>
              </div>
            }
          />
        </Card>
      )}
      {past.length > 0 && <ChallengeCards title="Before" challenges={past} />}
      {books.length > 0 && <AdventureCards title="My sticker books" adventures={books} />}
    </>
  );
}
