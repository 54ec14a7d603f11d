import { MESSAGES, useChallengePageQuery } from '@tastequest/client';
import type { Challenge } from '@tastequest/client';
import { Button, EmptyState, polling, QueryState } from '@tastequest/ui';
import { PagedList } from '../../components/paged-list';
import { useList } from '../../hooks/use-list';
import { IdeasButton } from '../ideas/ideas-button';
import { useTastes } from '../adventures/use-tastes';
import { ChallengeTable } from './challenge-table';
import type { ChallengeAction } from './challenge-table';
import { ChallengeTools } from './challenge-tools';
import type { ChallengeFilter } from './rules';

interface ChallengeListProps {
  /** The chosen child; empty for all. */
  childId: string;
  onChild: (childId: string) => void;
  onAction: (challenge: Challenge, action: ChallengeAction) => void;
  onIdeas: () => void;
}

/** The table with its search, filters and sort, paged on the server. */
export function ChallengeList({ childId, onChild, onAction, onIdeas }: ChallengeListProps) {
  const all: ChallengeFilter = { search: '', childId, status: '', sort: 'newest' };
  const { filter, asked, change, page, setPage } = useList(all);
  const challenges = useChallengePageQuery({ ...asked, status: asked.status || 'all', page }, polling);
  const tastes = useTastes(challenges.data?.items);
  const isNarrowed = [filter.search, asked.search, filter.childId, filter.status].some(Boolean);
  const narrow = (part: Partial<ChallengeFilter>) => {
    change(part);
    if (part.childId !== undefined) onChild(part.childId);
  };
  if (!isNarrowed && challenges.currentData?.total === 0) return <NoChallenges onIdeas={onIdeas} />;
  return (
    <>
      {challenges.data && <ChallengeTools filter={filter} childList={challenges.data.children} onChange={narrow} />}
      <QueryState query={challenges} failure={MESSAGES.challenges.loadFailed}>
        {(answer) => (
          <PagedList label="Pages of challenges" answer={answer} busy={!challenges.currentData} onPage={setPage}>
            <ChallengeTable
              challenges={answer.items}
              tastes={tastes}
              empty={
                <EmptyState
                  icon="🔎"
                  title="No active challenges"
                  text="Try other words or fewer filters."
                  action={
                    <Button variant="secondary" onClick={() => narrow({ search: '', childId: '', status: '' })}>
                      Show all challenges
                    </Button>
                  }
                />
              }
              onAction={onAction}
            />
          </PagedList>
        )}
      </QueryState>
    </>
  );
}

function NoChallenges({ onIdeas }: Pick<ChallengeListProps, 'onIdeas'>) {
  return (
    <EmptyState
      icon="🏆"
      title="No active challenges"
      text="Create one, and every matching food log counts toward it."
      action={<IdeasButton label="Get ideas" variant="primary" onClick={onIdeas} />}
    />
  );
}
