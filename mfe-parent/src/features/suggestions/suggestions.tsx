import { MESSAGES, useApproveSuggestionMutation } from '@tastequest/client';
import type { WaitingSuggestion } from '@tastequest/client';
import { distinctNames } from '@tastequest/formats';
import { List, lazyComponent, Card, Skeleton, QueryState } from '@tastequest/ui';
import { useState } from 'react';
import { useDecide } from '../decisions/use-decide';
import { useInbox } from '../decisions/use-inbox';
import { SuggestionRow } from './suggestion-row';
import type { Approval } from './suggestion-row';
import styles from './suggestions.module.css';

const AllergyDialog = lazyComponent(
  () => import(/* webpackChunkName: 'dialogs' */ './allergy-dialog').then((module) => module.AllergyDialog),
  null,
);
const RejectSuggestionDialog = lazyComponent(
  () =>
    import(/* webpackChunkName: 'dialogs' */ './reject-suggestion-dialog').then(
      (module) => module.RejectSuggestionDialog,
    ),
  null,
);

type Chosen = { suggestion: WaitingSuggestion } & ({ action: 'reject' } | { action: 'check'; approval: Approval });

interface SuggestionsProps {
  rows: readonly WaitingSuggestion[];
  /** What a parent has typed beside a suggestion so far. */
  onType?: (id: string, approval: unknown) => void;
}

/** Foods that children suggested and no parent has decided yet, with what decides them. */
export function Suggestions({ rows, onType }: SuggestionsProps) {
  const decide = useDecide();
  const [approve] = useApproveSuggestionMutation();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const close = () => setChosen(null);
  const nameOf = distinctNames(rows, ({ name, childName }) => [name, childName]);
  const onApprove = (suggestion: WaitingSuggestion, approval: Approval) => {
    // A food that this child may be allergic to is looked at twice.
    if (suggestion.allergensFound.length > 0) return setChosen({ suggestion, approval, action: 'check' });
    void decide({
      id: suggestion.id,
      run: () => approve({ id: suggestion.id, ...approval }).unwrap(),
      success: MESSAGES.foods.approved,
      failure: MESSAGES.foods.approveFailed,
    });
  };
  return (
    <>
      <List>
        {rows.map((suggestion) => (
          <SuggestionRow
            key={suggestion.id}
            suggestion={suggestion}
            ownName={nameOf(suggestion)}
            onType={(approval) => onType?.(suggestion.id, approval)}
            onApprove={(approval) => onApprove(suggestion, approval)}
            onReject={() => setChosen({ suggestion, action: 'reject' })}
          />
        ))}
      </List>
      {chosen?.action === 'check' && <AllergyDialog {...chosen} onClose={close} />}
      {chosen?.action === 'reject' && <RejectSuggestionDialog suggestion={chosen.suggestion} onClose={close} />}
    </>
  );
}

/** Foods that children suggested, above the catalogue they may join. */
export function PendingApprovals() {
  const inbox = useInbox();
  return (
    <div data-tour="approvals">
      <Card title="Pending Food Approvals">
        <QueryState query={inbox} failure={MESSAGES.foods.loadFailed} skeleton={<Skeleton lines={2} />}>
          {({ suggestions }) =>
            suggestions.length === 0 ? (
              <p className={styles.none}>No suggestions are waiting for you.</p>
            ) : (
              <Suggestions rows={suggestions} />
            )
          }
        </QueryState>
      </Card>
    </div>
  );
}
