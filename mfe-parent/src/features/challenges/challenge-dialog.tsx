import { type Challenge, MESSAGES, useChildrenQuery, useCreateTasteAdventureMutation } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { FormDialog } from '@tastequest/family';
import { RadioCards, QueryState } from '@tastequest/ui';
import { useState } from 'react';
import { AdventureForm } from '../adventures/adventure-form';
import styles from './challenge-form.module.css';
import { CreateChallenge } from './create-challenge';
import { EditChallenge } from './edit-challenge';

export type NewChallengeKind = 'standard' | 'adventure';

const KINDS: { value: NewChallengeKind; label: string; icon: string }[] = [
  { value: 'standard', label: 'Food challenge', icon: '🏆' },
  { value: 'adventure', label: 'Taste Adventure', icon: '😋' },
];

const FORMS = { standard: CreateChallenge, adventure: StartAdventure };

interface NewChallengeProps {
  /** The child of a new challenge. */
  childId?: string;
  /** The kind of a new challenge that is offered first. */
  kind?: NewChallengeKind;
  onClose: () => void;
}

/** Creates a challenge of either kind, or edits the given one. */
export function ChallengeDialog({ challenge, ...create }: NewChallengeProps & { challenge?: Challenge }) {
  return (
    <FormDialog onClose={create.onClose} title={challenge ? 'Edit Challenge' : 'Create Challenge'} size="lg">
      {challenge ? <EditChallenge challenge={challenge} onClose={create.onClose} /> : <NewChallenge {...create} />}
    </FormDialog>
  );
}

function NewChallenge({ childId, kind: first = 'standard', onClose }: NewChallengeProps) {
  const [kind, setKind] = useState(first);
  const [opened, setOpened] = useState<readonly NewChallengeKind[]>([first]);
  const choose = (next: NewChallengeKind) => {
    setKind(next);
    if (!opened.includes(next)) setOpened([...opened, next]);
  };
  return (
    <div className={styles.kinds}>
      <RadioCards label="Kind of challenge" options={KINDS} value={kind} onChange={choose} />
      {/* A look at the other kind must not cost what was typed. */}
      {opened.map((one) => {
        const Form = FORMS[one];
        return (
          <div key={one} hidden={one !== kind}>
            <Form childId={childId} onClose={onClose} />
          </div>
        );
      })}
    </div>
  );
}

interface StartAdventureProps {
  childId?: string;
  onClose: () => void;
}

function StartAdventure({ childId, onClose }: StartAdventureProps) {
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
