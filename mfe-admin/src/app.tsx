import { DataProvider, useSecondStepDoneQuery } from '@tastequest/client';
import { useClient, useProfile } from '@tastequest/contract';
import { Route, Routes } from '@tastequest/contract/router';
import { ImpersonationPage } from './features/impersonation/impersonation-page';
import { VIEW_PATH } from './features/impersonation/view-path';
import { AccessDenied, SecondStepFirst } from './components/access-denied';
import { SuperAdminPage } from './features/overview/super-admin-page';

/** The server refuses everybody else as well; this only says so kindly. */
export function App() {
  const mayEnter = useProfile().roles.includes('super_admin');
  return <DataProvider client={useClient()}>{mayEnter ? <AdminRoutes /> : <AccessDenied />}</DataProvider>;
}

function AdminRoutes() {
  const { data: isDone, isError } = useSecondStepDoneQuery(undefined, { refetchOnMountOrArgChange: true });
  // The token at hand says it: there is nothing to wait for on screen.
  if (isDone === undefined && !isError) return null;
  if (!isDone) return <SecondStepFirst />;
  return (
    <Routes>
      <Route path={VIEW_PATH} element={<ImpersonationPage />} />
      <Route path="*" element={<SuperAdminPage />} />
    </Routes>
  );
}
