import { useSetChildPinMutation, useUnlockChildMutation } from '@tastequest/client';
import type { Child } from '@tastequest/client';
import { useActions, useProfile } from '@tastequest/contract';
import { Button } from '@tastequest/ui';
import { LockOpen } from 'lucide-react';
import { useState } from 'react';
import { useFailureToast } from '../hooks/use-failure-toast';
import { FormDialog } from '../unsaved-changes/unsaved-changes';
import { PinForm } from './pin-form';
import { SignInCard } from './sign-in-card';
import styles from './sign-in-dialog.module.css';

/** How the child signs in: the card, a new PIN, and the end of a lock. */
export function SignInDialog({ child, onClose }: { child: Child; onClose: () => void }) {
  const { toast } = useActions();
  const fail = useFailureToast();
  const familyCode = useProfile().family?.familyCode;
  const [setChildPin] = useSetChildPinMutation();
  const [unlockChild, { isLoading: isUnlocking }] = useUnlockChildMutation();
  const [newPin, setNewPin] = useState<string>();

  const savePin = async (pin: string) => {
    await setChildPin({ childId: child.id, pin }).unwrap();
    setNewPin(pin);
    toast.success('PIN saved');
  };
  const unlock = async () => {
    try {
      await unlockChild({ childId: child.id }).unwrap();
      toast.success(`${child.fullName} can try again now`);
    } catch (failure) {
      fail(failure, 'Failed to unlock sign-in');
    }
  };
  return (
    <FormDialog onClose={onClose} title={`Sign-in for ${child.fullName}`}>
      <div className={styles.parts}>
        {child.locked && (
          <section className={styles.unlock} aria-label="Locked out">
            <div>
              <h3>Locked out</h3>
              <p>After 5 wrong tries, sign-in is locked for 15 minutes. You can unlock it now.</p>
            </div>
            <Button variant="secondary" icon={<LockOpen />} busy={isUnlocking} onClick={() => void unlock()}>
              Unlock sign-in
            </Button>
          </section>
        )}
        {familyCode && (
          <SignInCard
            name={child.fullName}
            avatar={child.avatar}
            familyCode={familyCode}
            hasPin={child.hasPin}
            pin={newPin}
          />
        )}
        <section aria-label="PIN">
          <h3>{child.hasPin ? 'Set a new PIN' : 'Set a PIN'}</h3>
          <PinForm hasPin={child.hasPin} onSave={savePin} />
        </section>
      </div>
    </FormDialog>
  );
}
