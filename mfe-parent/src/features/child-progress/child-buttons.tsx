import { MESSAGES, useLazyChildrenQuery } from '@tastequest/client';
import { Link } from '@tastequest/contract/router';
import { ChildDialogs, useFailureToast } from '@tastequest/family';
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
  const fail = useFailureToast();
  const [readChildren, children] = useLazyChildrenQuery();
  const child = children.data?.find((one) => one.id === childId);
  const start = async (next: ChildAction) => {
    setAction(next);
    try {
      await readChildren(undefined, true).unwrap();
    } catch (error) {
      fail(error, MESSAGES.childDetails.loadFailed);
      setAction(null);
    }
  };
  return (
    <>
      <Link to={`/challenges/${childId}`} className={buttonClass('secondary')}>
        Challenges
      </Link>
      <Button
        variant="secondary"
        icon={<Pencil />}
        busy={children.isLoading && action === 'edit'}
        onClick={() => void start('edit')}
      >
        Edit profile
      </Button>
      <Button
        variant="secondary"
        icon={<KeyRound />}
        busy={children.isLoading && action === 'sign-in'}
        onClick={() => void start('sign-in')}
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
