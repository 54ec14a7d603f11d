import { MESSAGES, useChildrenQuery } from '@tastequest/client';
import { Button, Card, EmptyState, Skeleton, QueryState, polling } from '@tastequest/ui';
import { Printer, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { AddChild, ChildDialogs, SignInCards } from './child-dialogs';
import { ChildList } from './child-list';
import type { ChildAction, ChildListProps } from './child-list';

/** Manage Children Profiles: on the dashboard, on its own screen and in the settings. */
export function ChildrenPanel({ linkTo }: Pick<ChildListProps, 'linkTo'>) {
  const children = useChildrenQuery(undefined, polling);
  const [chosen, setChosen] = useState<{ childId: string; action: ChildAction } | null>(null);
  // Here, not in a button of its own: the button moves when the first child is there, and its card must stay.
  const [isAdding, setAdding] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const child = children.data?.find((one) => one.id === chosen?.childId);
  const add = (variant: 'primary' | 'secondary') => (
    <Button variant={variant} icon={<UserPlus />} onClick={() => setAdding(true)}>
      Add Child
    </Button>
  );
  return (
    <Card title="Manage Children Profiles" action={children.data?.length !== 0 && add('secondary')}>
      <QueryState query={children} failure={MESSAGES.children.loadFailed} skeleton={<Skeleton lines={4} />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              icon="🧒"
              title="No children added yet"
              text="Add a child to start collecting points together."
              action={add('primary')}
            />
          ) : (
            <>
              <ChildList rows={rows} linkTo={linkTo} onAction={(childId, action) => setChosen({ childId, action })} />
              {rows.length > 1 && (
                <Button variant="ghost" icon={<Printer />} onClick={() => setPrinting(true)}>
                  Print sign-in cards
                </Button>
              )}
              {isPrinting && <SignInCards rows={rows} onClose={() => setPrinting(false)} />}
            </>
          )
        }
      </QueryState>
      {isAdding && <AddChild onClose={() => setAdding(false)} />}
      {child && chosen && <ChildDialogs child={child} action={chosen.action} onClose={() => setChosen(null)} />}
    </Card>
  );
}
