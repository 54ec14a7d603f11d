import { Button } from '@tastequest/ui';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { AddChild } from './child-dialogs';

/** Opens Add New Child, which is loaded on the first press. */
export function AddChildButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon={<UserPlus />} onClick={() => setOpen(true)}>
        Add Child
      </Button>
      {open && <AddChild onClose={() => setOpen(false)} />}
    </>
  );
}
