import { Button, DialogFooter, useBackCloses } from '@tastequest/ui';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './allergy-question.module.css';
import type { OpenAllergyQuestion } from './use-allergy-check';

/**
 * Asks the parent to look twice. In the place of its form, which stays mounted and hidden: what was chosen in it is there
 * again after a no, with the focus where it was. Back is a no.
 */
export function AllergyQuestion({ message, answer }: OpenAllergyQuestion) {
  const id = useId();
  const heading = useFocusUntilAnswered();
  const [isBusy, setBusy] = useState(false);
  useBackCloses(true, () => answer(false));
  const confirm = () => {
    setBusy(true);
    answer(true);
  };
  return (
    <section className={styles.question} aria-labelledby={id}>
      <div className={styles.panel}>
        <TriangleAlert aria-hidden="true" />
        <h3 ref={heading} id={id} tabIndex={-1} aria-describedby={`${id}-why`}>
          Is this food safe?
        </h3>
        <p id={`${id}-why`}>{message}</p>
      </div>
      <DialogFooter>
        <Button variant="secondary" disabled={isBusy} onClick={() => answer(false)}>
          No, go back
        </Button>
        <Button variant="danger" busy={isBusy} onClick={confirm}>
          Yes, I've checked
        </Button>
      </DialogFooter>
    </section>
  );
}

/** Takes the focus, and gives it back to where it was in the form, if that is still there. */
function useFocusUntilAnswered() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return heading;
}
