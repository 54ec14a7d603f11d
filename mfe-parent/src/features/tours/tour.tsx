import { Button, IconButton, useBackCloses } from '@tastequest/ui';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import styles from './tour.module.css';
import { stepsFor } from './tours';
import type { TourId } from './tours';
import { findTarget, useSpot } from './use-spot';

/** Walks through the screen: a light on the part, a card with words. Escape and Back leave; focus stays in the card. */
export function Tour({ tour, onClose }: { tour: TourId; onClose: () => void }) {
  const [steps] = useState(() => stepsFor(tour, (target) => findTarget(target) !== null));
  const [index, setIndex] = useState(0);
  const step = steps[index];
  const spot = useSpot(step?.target);
  const card = useFocusInside(index);
  const titleId = useId();
  useBackCloses(step !== undefined, onClose);
  if (!step) return null;
  const isLast = index === steps.length - 1;
  const isLow = spot !== null && spot.top + spot.height / 2 > window.innerHeight / 2;
  return (
    <div className={styles.layer} data-high={isLow || undefined}>
      {spot ? <div className={styles.spot} style={spot} /> : <div className={styles.shade} />}
      <div
        ref={card}
        role="dialog"
        aria-modal="true"
        aria-labelledby={titleId}
        aria-describedby={`${titleId}-text`}
        tabIndex={-1}
        className={styles.card}
        onKeyDown={(event) => keepInside(event, onClose)}
      >
        <div className={styles.head}>
          <h2 id={titleId}>{step.title}</h2>
          <IconButton label="Close tutorial" icon={<X />} onClick={onClose} />
        </div>
        <p id={`${titleId}-text`}>{step.text}</p>
        <div className={styles.foot}>
          <span className={styles.count}>{`${index + 1} of ${steps.length}`}</span>
          {index > 0 && (
            <Button variant="secondary" onClick={() => setIndex(index - 1)}>
              Back
            </Button>
          )}
          <Button onClick={() => (isLast ? onClose() : setIndex(index + 1))}>{isLast ? 'Done' : 'Next'}</Button>
        </div>
      </div>
    </div>
  );
}

/** Reads each step from its start, and gives the focus back at the end. */
function useFocusInside(step: number) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  useEffect(() => card.current?.focus({ preventScroll: true }), [step]);
  return card;
}

function keepInside(event: KeyboardEvent<HTMLElement>, onClose: () => void): void {
  if (event.key === 'Escape') onClose();
  if (event.key !== 'Tab') return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const edge = event.shiftKey ? buttons[0] : buttons.at(-1);
  const isOutside = document.activeElement === event.currentTarget && event.shiftKey;
  if (document.activeElement !== edge && !isOutside) return;
  event.preventDefault();
  (event.shiftKey ? buttons.at(-1) : buttons[0])?.focus();
}
