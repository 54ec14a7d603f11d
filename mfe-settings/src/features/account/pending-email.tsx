import { useEmailChangeQuery } from '@tastequest/client';
import { lazyComponent } from '@tastequest/ui';

// Most visits have none.
const PendingChange = lazyComponent(
  () => import(/* webpackChunkName: 'pending-change' */ './pending-change').then((module) => module.PendingChange),
  null,
);

/** The change of the address that waits for its link to be opened. Renders nothing when there is none, or while nobody knows. */
export function PendingEmail({ onCanceled }: { onCanceled: () => void }) {
  const { data: change } = useEmailChangeQuery();
  return change ? <PendingChange change={change} onCanceled={onCanceled} /> : null;
}
