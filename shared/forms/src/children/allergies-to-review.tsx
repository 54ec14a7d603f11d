import { useChildrenQuery } from '@tastequest/client';
import { Button } from '@tastequest/ui';
import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { polling } from '../parts/polling';
import styles from './allergies-to-review.module.css';
import { ChildDialogs } from './child-dialogs';

/** Asks to look once at allergies for which groups were found; a saved profile is an answer. Renders nothing when there are none. */
export function AllergiesToReview() {
  const { data: children = [] } = useChildrenQuery(undefined, polling);
  const [chosen, setChosen] = useState<string | null>(null);
  const open = children.filter(({ allergiesToReview }) => allergiesToReview);
  const child = children.find(({ id }) => id === chosen);
  return (
    <>
      {open.map(({ id, fullName }) => (
        <section key={id} className={styles.notice} aria-label={`Allergies of ${fullName}`}>
          <ShieldAlert aria-hidden="true" />
          <p>We warn of whole groups of foods now. Please look whether {fullName}&apos;s allergies are right.</p>
          <Button variant="secondary" onClick={() => setChosen(id)}>
            Look at them
          </Button>
        </section>
      ))}
      {child && <ChildDialogs child={child} action="edit" onClose={() => setChosen(null)} />}
    </>
  );
}
