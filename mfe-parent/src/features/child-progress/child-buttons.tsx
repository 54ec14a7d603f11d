import { useChildrenQuery } from '@tastequest/client';
import { Link } from '@tastequest/contract/router';
import { ChildDialogs } from '@tastequest/family';
import type { ChildAction } from '@tastequest/family';
import { Button, buttonClass, lazyComponent } from '@tastequest/ui';
import { KeyRound, Pencil, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';

interface ChildButtonsProps {
  childId: string;
  childName: string;
}

/** What a parent can do for this child; the profile is read when one of its dialogs opens. */
export function ChildButtons({ childId, childName }: ChildButtonsProps) {
  const [action, setAction] = useState<ChildAction | null>(null);
  const children = useChildrenQuery(undefined, { skip: action === null });
  const child = children.data?.find((one) => one.id === childId);
  const isLoading = action !== null && children.isLoading;
  return (
    <>
      <Link to={`/challenges/${childId}`} className={buttonClass('secondary')}>
        Challenges
      </Link>
      <Button
        variant="secondary"
        icon={<Pencil />}
        busy={isLoading && action === 'edit'}
        onClick={() => setAction('edit')}
      >
        Edit profile
      </Button>
      <Button
        variant="secondary"
        icon={<KeyRound />}
        busy={isLoading && action === 'sign-in'}
        onClick={() => setAction('sign-in')}
      >
        Sign-in
      </Button>
      <AdjustPointsButton childId={childId} childName={childName} />
      {child && action && <ChildDialogs child={child} action={action} onClose={() => setAction(null)} />}
    </>
  );
}

const AdjustPointsDialog = lazyComponent(
  () => import(/* webpackChunkName: 'dialogs' */ './adjust-points-dialog').then((module) => module.AdjustPointsDialog),
  null,
);

function AdjustPointsButton({ childId, childName }: { childId: string; childName: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon={<SlidersHorizontal />} onClick={() => setOpen(true)}>
        Adjust points
      </Button>
      {open && <AdjustPointsDialog childId={childId} childName={childName} onClose={() => setOpen(false)} />}
    </>
  );
}
