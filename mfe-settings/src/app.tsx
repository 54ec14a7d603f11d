import { DataProvider } from '@tastequest/client';
import { useClient, useProfile } from '@tastequest/contract';
import { Navigate, Route, Routes } from '@tastequest/contract/router';
import { lazyComponent } from '@tastequest/ui';
import { SettingsLayout } from './components/settings-layout';
import { AccountPage } from './features/account/account-page';

const NotificationsPage = lazyComponent(() =>
  import('./features/notifications/notifications-page').then((module) => module.NotificationsPage),
);
const ChildrenPage = lazyComponent(() =>
  import('./features/children/children-page').then((module) => module.ChildrenPage),
);
const PrivacyPage = lazyComponent(() => import('./features/privacy/privacy-page').then((module) => module.PrivacyPage));

/** The settings of the signed-in person; a child has the account page only. */
export function App() {
  const isParent = useProfile().role === 'parent';
  return (
    <DataProvider client={useClient()}>
      <Routes>
        <Route element={<SettingsLayout />}>
          <Route path="account" element={<AccountPage />} />
          {isParent && <Route path="notifications" element={<NotificationsPage />} />}
          {isParent && <Route path="children" element={<ChildrenPage />} />}
          {isParent && <Route path="privacy" element={<PrivacyPage />} />}
          <Route path="*" element={<Navigate to="/account" replace />} />
        </Route>
        {/* The shell is about to put the admin remote here. */}
        <Route path="super-admin/*" element={null} />
      </Routes>
    </DataProvider>
  );
}
