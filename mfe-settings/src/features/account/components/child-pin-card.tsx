import { useSetChildPinMutation, useSignsInByPinQuery } from '@tastequest/client';
import { useActions, useProfile } from '@tastequest/contract';
import { PinForm } from '@tastequest/forms';
import { Card } from '@tastequest/ui';
import styles from './account.module.css';

/** Only for children who have a PIN: the server knows the others by address and password. */
export function ChildPinCard() {
  const { id } = useProfile();
  const { toast } = useActions();
  const [setChildPin] = useSetChildPinMutation();
  const { data: signsInByPin } = useSignsInByPinQuery();
  if (!signsInByPin) return null;

  const save = async (pin: string) => {
    await setChildPin({ childId: id, pin }).unwrap();
    toast.success('You have a new PIN');
  };
  return (
    <Card title="Your PIN">
      <div className={styles.section}>
        <PinForm question="How do you want to sign in?" size="xl" onSave={save} />
      </div>
    </Card>
  );
}
