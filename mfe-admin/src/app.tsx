import { DataProvider } from '@tastequest/client';
import { useClient, useProfile } from '@tastequest/contract';
import { Route, Routes } from '@tastequest/contract/router';
import { ImpersonationPage } from './features/impersonation/components/impersonation-page';
import { VIEW_PATH } from './features/impersonation/model/view-path';
import { AccessDenied } from './features/screen/components/access-denied';
import { SuperAdminPage } from './features/screen/components/super-admin-page';

/** The server refuses everybody else as well; this only says so kindly. */
export function App() {
  const mayEnter = useProfile().roles.includes('super_admin');
  return (
    <DataProvider client={useClient()}>
      <Routes>
        {mayEnter && <Route path={VIEW_PATH} element={<ImpersonationPage />} />}
        <Route path="*" element={mayEnter ? <SuperAdminPage /> : <AccessDenied />} />
      </Routes>
    </DataProvider>
  );
}
