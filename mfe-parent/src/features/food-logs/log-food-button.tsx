import { Button, lazyComponent, useLayerLink } from '@tastequest/ui';
import { Utensils } from 'lucide-react';
import { useState } from 'react';

export const LogFoodDialog = lazyComponent(
  () => import(/* webpackChunkName: 'dialogs' */ './log-food-dialog').then((module) => module.LogFoodDialog),
  null,
);

/** Opens the log-food dialog, which is loaded on the first press. */
export function LogFoodButton({ childId }: { childId?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Utensils />} onClick={() => setOpen(true)} data-tour="log-food">
        Log Food
      </Button>
      {open && <LogFoodDialog childId={childId} onClose={() => setOpen(false)} />}
    </>
  );
}

/** On every screen: the sheet that the bottom bar's Log opens. */
export function LogFoodLayer() {
  const [open, setOpen] = useState(false);
  useLayerLink('/parent/food-log/new', () => setOpen(true));
  return open && <LogFoodDialog onClose={() => setOpen(false)} />;
}
