import { UserPlus } from 'lucide-react';
import { Button } from '@tastequest/ui';
import { useState } from 'react';
import { lazyPart } from '../../screen/components/lazy-part';

const AddChildDialog = lazyPart(
  () => import(/* webpackChunkName: 'dialogs' */ './add-child-dialog').then((module) => module.AddChildDialog),
  null,
);

/** Opens Add New Child, which is loaded on the first press. */
export function AddChildButton({ variant = 'secondary' }: { variant?: 'primary' | 'secondary' }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} icon={<UserPlus />} onClick={() => setOpen(true)}>
        Add Child
      </Button>
      {open && <AddChildDialog onClose={() => setOpen(false)} />}
    </>
  );
}
