import { useProfile } from '@tastequest/contract';
import { LeaveGuard } from '@tastequest/forms';
import { Avatar, Card } from '@tastequest/ui';
import { NameForm } from './name-form';
import { useSaveName } from './use-save-name';
import styles from './account.module.css';

export function ChildDetailsCard() {
  const { fullName, avatar } = useProfile();
  const saveName = useSaveName();
  return (
    <Card title="About you">
      <div className={styles.section}>
        <div className={styles.row}>
          <Avatar name={fullName} avatar={avatar} size="xl" />
          <p className={styles.note}>Your picture and your PIN are how you sign in. Ask a grown-up to change them.</p>
        </div>
        <LeaveGuard>
          <NameForm name={fullName} onSave={saveName} size="lg" />
        </LeaveGuard>
      </div>
    </Card>
  );
}
