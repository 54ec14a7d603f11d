import { Button, lazyComponent } from '@tastequest/ui';
import { CirclePlay } from 'lucide-react';
import { useState } from 'react';
import type { TourId } from './tours';

const Tour = lazyComponent(() => import('./tour').then((module) => module.Tour), null);

/** A short guided tour of this screen: no video, no outside request. */
export function TutorialButton({ tour }: { tour: TourId }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" icon={<CirclePlay />} onClick={() => setOpen(true)}>
        Watch Tutorial
      </Button>
      {open && <Tour tour={tour} onClose={() => setOpen(false)} />}
    </>
  );
}
