import { SlidersHorizontal } from 'lucide-react';
import { Button, lazyPart } from '@tastequest/ui';
import { useState } from 'react';

const AdjustPointsDialog = lazyPart(
  () => import(/* webpackChunkName: 'dialogs' */ './adjust-points-dialog').then((module) => module.AdjustPointsDialog),
  null,
);

export function AdjustPointsButton({ childId, childName }: { childId: string; childName: string }) {
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
