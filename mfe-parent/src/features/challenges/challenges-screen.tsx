import type { Challenge } from '@tastequest/client';
import { Link, useParams } from '@tastequest/contract/router';
import { buttonClass, Card, lazyComponent } from '@tastequest/ui';
import { useState } from 'react';
import { Page } from '../../components/page';
import { IdeasButton } from '../ideas/ideas-button';
import { TutorialButton } from '../tours/tutorial-button';
import { ChallengeDialogs } from './challenge-dialogs';
import { ChallengeList } from './challenge-list';
import type { ChallengeAction } from './challenge-table';
import { CreateChallengeButton } from './create-challenge-button';

const ChallengeIdeasDialog = lazyComponent(
  () =>
    import(/* webpackChunkName: 'ideas' */ './challenge-ideas-dialog').then((module) => module.ChallengeIdeasDialog),
  null,
);

/** Food Challenges; `/challenges/{childId}` preselects the child. */
export function ChallengesScreen() {
  const { childId = '' } = useParams();
  return <Challenges key={childId} firstChildId={childId} />;
}

function Challenges({ firstChildId }: { firstChildId: string }) {
  const [childId, setChildId] = useState(firstChildId);
  const [showsIdeas, setShowsIdeas] = useState(false);
  const [chosen, setChosen] = useState<{ challenge: Challenge; action: ChallengeAction } | null>(null);
  return (
    <Page
      title="Food Challenges"
      subtitle="Small goals that make trying new foods fun."
      actions={
        <>
          <TutorialButton tour="challenges" />
          <Link to="/calendar" className={buttonClass('secondary')}>
            Calendar
          </Link>
          <IdeasButton onClick={() => setShowsIdeas(true)} />
          <CreateChallengeButton childId={childId || undefined} />
        </>
      }
    >
      <Card>
        <ChallengeList
          childId={firstChildId}
          onChild={setChildId}
          onIdeas={() => setShowsIdeas(true)}
          onAction={(challenge, action) => setChosen({ challenge, action })}
        />
      </Card>
      {showsIdeas && <ChallengeIdeasDialog childId={childId || undefined} onClose={() => setShowsIdeas(false)} />}
      {chosen && <ChallengeDialogs chosen={chosen} onClose={() => setChosen(null)} />}
    </Page>
  );
}
