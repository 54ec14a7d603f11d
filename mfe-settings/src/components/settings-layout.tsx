import { useState } from 'react';
import { useActions, useProfile } from '@tastequest/contract';
import { Outlet } from '@tastequest/contract/router';
import { settingsLinks } from './settings-links';
import { SettingsNav } from './settings-nav';
import styles from './settings-layout.module.css';

export function SettingsLayout() {
  const profile = useProfile();
  const { navigate, signOut } = useActions();
  const [leaving, setLeaving] = useState(false);

  const leave = () => {
    setLeaving(true);
    void signOut().finally(() => setLeaving(false));
  };

  return (
    <div className={styles.layout}>
      <SettingsNav
        links={settingsLinks(profile)}
        leaving={leaving}
        onSignOut={leave}
        onSuperAdmin={() => navigate('/settings/super-admin')}
      />
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  );
}
