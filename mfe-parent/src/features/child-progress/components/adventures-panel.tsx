import { useTasteAdventuresQuery } from '@tastequest/client';
import { polling, QueryState } from '@tastequest/forms';
import { Card, EmptyState } from '@tastequest/ui';
import { AdventureList } from '../../adventures/components/adventure-list';
import { CreateChallengeButton } from '../../challenges/components/create-challenge-button';

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
            />
          ) : (
            <AdventureList rows={rows} />
          )
        }
      </QueryState>
    </Card>
  );
}
