import { MESSAGES, useChallengesQuery, useChildrenQuery } from '@tastequest/client';
import { Card, Skeleton } from '@tastequest/ui';
import { CreateChallengeButton } from '../../challenges/components/create-challenge-button';
import { Page } from '../../screen/components/page';
import { QueryState } from '../../screen/components/query-state';
import { useFamilyTime } from '../../screen/model/use-family-time';
import { Calendar } from './calendar';

export function CalendarScreen() {
  const { today } = useFamilyTime();
  const challenges = useChallengesQuery({});
  const { data: children = [] } = useChildrenQuery();
  return (
    <Page title="Challenge Calendar" subtitle="When each challenge runs." actions={<CreateChallengeButton />}>
      <Card>
        <QueryState query={challenges} failure={MESSAGES.challenges.loadFailed} skeleton={<Skeleton height={480} />}>
          {(rows) => <Calendar challenges={rows} childList={children} today={today} />}
        </QueryState>
      </Card>
    </Page>
  );
}
