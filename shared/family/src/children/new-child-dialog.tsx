import { useSetChildPinMutation } from '@tastequest/client';
import type { ChildForm } from '@tastequest/client';
import { useActions } from '@tastequest/contract';
import { Button, Dialog, DialogFooter, useDialogClose } from '@tastequest/ui';
import { useState } from 'react';
import { FormDialog } from '../unsaved-changes/unsaved-changes';
import { PinForm } from './pin-form';
import { SignInCard } from './sign-in-card';
import styles from './sign-in-dialog.module.css';

export interface NewChild extends Pick<ChildForm, 'fullName' | 'avatar' | 'pin'> {
  childId: string;
}

interface NewChildDialogProps {
  child: NewChild;
  familyCode: string;
  onClose: () => void;
}

/** After a child was added: the PIN if it is missing, for nobody signs in without one, then the card to sign in with. */
export function NewChildDialog({
  child: { childId, fullName, avatar, pin },
  familyCode,
  onClose,
}: NewChildDialogProps) {
  const { toast } = useActions();
  const [setChildPin] = useSetChildPinMutation();
  const [newPin, setNewPin] = useState(pin);

  const savePin = async (text: string) => {
    await setChildPin({ childId, pin: text }).unwrap();
    setNewPin(text);
    toast.success('PIN saved');
  };
  if (!newPin) {
    return (
      <FormDialog
        onClose={onClose}
        title={`${fullName} needs a PIN`}
        description={`${fullName} has been added, but can't sign in without a PIN. You can also set it later, under Manage Children Profiles.`}
      >
        <div className={styles.parts}>
          <PinForm hasPin={false} onSave={savePin} />
          <Later />
        </div>
      </FormDialog>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${fullName} is ready to go!`}
      description={`On the sign-in page, choose "I'm a kid". This is the only time the PIN is shown.`}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <SignInCard name={fullName} avatar={avatar} familyCode={familyCode} hasPin pin={newPin} />
    </Dialog>
  );
}

function Later() {
  const close = useDialogClose();
  return (
    <DialogFooter>
      <Button variant="secondary" onClick={close}>
        Later
      </Button>
    </DialogFooter>
  );
}
