import { useOwnPinKindQuery, useSetChildPinMutation } from '@tastequest/client';
import type { OwnPinForm } from '@tastequest/client';
import { useActions, useProfile } from '@tastequest/contract';
import { Card, QueryState } from '@tastequest/ui';
import styles from './account.module.css';
import { ChildPinForm } from './child-pin-form';

/** Only for children who have a PIN: the server knows the others by address and password. */
export function ChildPinCard() {
  const { id } = useProfile();
  const { toast } = useActions();
  const [setChildPin] = useSetChildPinMutation();
  const query = useOwnPinKindQuery();
  if (query.data === null) return null;

  const save = async (pins: OwnPinForm) => {
    await setChildPin({ childId: id, ...pins }).unwrap();
    toast.success('You have a new PIN');
  };
  return (
    <Card title="Your PIN">
      <div className={styles.section}>
        <QueryState query={query} failure="Your PIN didn't load">
          {(kind) => <ChildPinForm withPictures={kind === 'pictures'} onSave={save} />}
        </QueryState>
      </div>
    </Card>
  );
}
