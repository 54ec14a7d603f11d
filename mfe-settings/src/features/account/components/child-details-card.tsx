import { useProfile } from '@tastequest/contract';
import { LeaveGuard } from '@tastequest/forms';
import { Card } from '@tastequest/ui';
import { NameForm } from './name-form';
import { PictureForm } from './picture-form';
import { useSaveName } from './use-save-name';
import { useSavePicture } from './use-save-picture';
import styles from './account.module.css';

export function ChildDetailsCard() {
  const { fullName, avatar } = useProfile();
  const saveName = useSaveName();
  const savePicture = useSavePicture();
  return (
    <Card title="About you">
      <div className={styles.section}>
        <LeaveGuard>
          <NameForm name={fullName} onSave={saveName} size="xl" />
        </LeaveGuard>
        <LeaveGuard>
          <PictureForm avatar={avatar ?? ''} onSave={savePicture} />
        </LeaveGuard>
      </div>
    </Card>
  );
}
