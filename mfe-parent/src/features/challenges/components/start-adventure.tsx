import { MESSAGES, useChildrenQuery, useCreateTasteAdventureMutation } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { QueryState } from '@tastequest/forms';
import { AdventureForm } from '../../adventures/components/adventure-form';

interface StartAdventureProps {
  childId?: string;
  onClose: () => void;
}

export function StartAdventure({ childId, onClose }: StartAdventureProps) {
  const { toast, track } = useActions();
  const children = useChildrenQuery();
  const [create] = useCreateTasteAdventureMutation();
  return (
    <QueryState query={children} failure={MESSAGES.children.loadFailed}>
      {(rows) => (
        <AdventureForm
          childList={rows}
          childId={childId ?? (rows.length === 1 ? rows[0]?.id : undefined)}
          onStart={async (adventure) => {
            await create(adventure).unwrap();
            toast.success('Taste Adventure started');
            track('taste_adventure_created');
            onClose();
          }}
        />
      )}
    </QueryState>
  );
}
