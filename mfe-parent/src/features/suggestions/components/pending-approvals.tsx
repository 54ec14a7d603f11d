import { MESSAGES, useSuggestionsQuery } from '@tastequest/client';
import type { Suggestion } from '@tastequest/client';
import { Card, Skeleton } from '@tastequest/ui';
import { useState } from 'react';
import { lazyPart } from '../../screen/components/lazy-part';
import { QueryState } from '../../screen/components/query-state';
import { polling } from '../../screen/model/polling';
import { SuggestionList } from './suggestion-list';

const ApproveDialog = lazyPart(
  () => import(/* webpackChunkName: 'dialogs' */ './approve-dialog').then((module) => module.ApproveDialog),
  null,
);
const RejectDialog = lazyPart(
  () => import(/* webpackChunkName: 'dialogs' */ './reject-dialog').then((module) => module.RejectDialog),
  null,
);

/** Foods that children suggested and no parent has decided yet. */
export function PendingApprovals() {
  const suggestions = useSuggestionsQuery({ status: 'pending' }, polling);
  const [chosen, setChosen] = useState<{ suggestion: Suggestion; action: 'approve' | 'reject' } | null>(null);
  const close = () => setChosen(null);
  return (
    <div data-tour="approvals">
      <Card title="Pending Food Approvals">
        <QueryState query={suggestions} failure={MESSAGES.foods.loadFailed} skeleton={<Skeleton lines={2} />}>
          {(rows) => (
            <SuggestionList
              suggestions={rows}
              onApprove={(suggestion) => setChosen({ suggestion, action: 'approve' })}
              onReject={(suggestion) => setChosen({ suggestion, action: 'reject' })}
            />
          )}
        </QueryState>
      </Card>
      {chosen?.action === 'approve' && <ApproveDialog suggestion={chosen.suggestion} onClose={close} />}
      {chosen?.action === 'reject' && <RejectDialog suggestion={chosen.suggestion} onClose={close} />}
    </div>
  );
}
