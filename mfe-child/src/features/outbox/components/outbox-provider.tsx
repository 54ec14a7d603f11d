import type { ReactNode } from 'react';
import { useChildMode } from '../../screen/model/child-mode';
import { OutboxContext, useNewOutbox } from '../model/use-outbox';

/** The outbox of one child. */
export function OutboxProvider({ children }: { children: ReactNode }) {
  const { childId } = useChildMode();
  return (
    <ChildOutbox key={childId} childId={childId}>
      {children}
    </ChildOutbox>
  );
}

function ChildOutbox({ childId, children }: { childId: string; children: ReactNode }) {
  return <OutboxContext value={useNewOutbox(childId)}>{children}</OutboxContext>;
}
