import { useChildrenQuery } from '@tastequest/client';
import { Button, polling } from '@tastequest/ui';
import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { Notice } from '../components/notice';
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
        <Notice
          key={id}
          label={`${fullName}'s allergies`}
          icon={ShieldAlert}
          text={`We now warn you about whole groups of foods. Please check that ${fullName}'s allergies are right.`}
        >
          <Button variant="secondary" aria-label={`Check allergies of ${fullName}`} onClick={() => setChosen(id)}>
            Check allergies
          </Button>
        </Notice>
      ))}
      {child && <ChildDialogs child={child} action="edit" onClose={() => setChosen(null)} />}
    </>
  );
}
