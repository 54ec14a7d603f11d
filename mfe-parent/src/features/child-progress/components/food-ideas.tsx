import { MESSAGES, useFoodIdeasQuery } from '@tastequest/client';
import { useProfile } from '@tastequest/contract';
import { Card, Skeleton } from '@tastequest/ui';
import { QueryState } from '../../screen/components/query-state';
import { IdeaList } from './idea-list';

/** Foods to try next, from what the child liked (flag `ai_suggestions`); nothing without the flag. */
export function FoodIdeas({ childId }: { childId: string }) {
  const isOffered = useProfile().flags.includes('ai_suggestions');
  const ideas = useFoodIdeasQuery({ childId }, { skip: !isOffered });
  if (!isOffered || ideas.data?.length === 0) return null;
  return (
    <Card title="Foods to try next">
      <QueryState query={ideas} failure={MESSAGES.foods.loadFailed} skeleton={<Skeleton lines={2} />}>
        {(rows) => <IdeaList ideas={rows} />}
      </QueryState>
    </Card>
  );
}
