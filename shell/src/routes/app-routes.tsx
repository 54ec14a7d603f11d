import type { Area } from '@tastequest/contract/internal';
import { Route, Routes, useLocation } from '@tastequest/contract/router';
import { Spinner, lazyComponent } from '@tastequest/ui';
import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { useOutletContext } from 'react-router-dom';
import { NotFoundPage } from '../pages/not-found-page';
import { usePlaces } from '../places/places-context';
import { liveRegistry, remoteLoader, updates } from '../remotes/federation';
import type { RemoteLoadError } from '../remotes/load-error';
import { RemoteHost } from '../remotes/remote-host';
import { useServicesContext } from '../services/services-context';
import { Protected, PublicOnly } from './guards';
import { Layout } from './layout';
import { RegistryPage } from './registry-page';

const loading = (
  <div className="page-center">
    <Spinner label="Loading" />
  </div>
);
const page = (load: () => Promise<{ default: ComponentType }>) =>
  lazyComponent(() => load().then((module) => module.default), loading);

const LoginPage = page(() => import('../pages/login/login-page'));
const SignupPage = page(() => import('../pages/signup/signup-page'));
const PlayersPage = page(() => import('../pages/players/players-page'));
const ForgotPasswordPage = page(() => import('../pages/password/forgot-password-page'));
const ConfirmEmailPage = page(() => import('../pages/confirm-email/confirm-email-page'));
const ResetPasswordPage = page(() => import('../pages/password/reset-password-page'));

/** The shell's own pages; every other address is a remote's, or nobody's. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout loader={remoteLoader} />}>
        <Route element={<PublicOnly />}>
          <Route path="/login" element={<LoginPage />} />
          <Route path="/players" element={<PlayersPage />} />
          <Route path="/signup" element={<SignupPage />} />
          <Route path="/forgot-password" element={<ForgotPasswordPage />} />
        </Route>
        <Route path="/confirm-email" element={<ConfirmEmailPage />} />
        <Route path="/reset-password" element={<ResetPasswordPage />} />
        <Route path="*" element={<AreaPage />} />
      </Route>
    </Routes>
  );
}

/** The page of the area that the layout has found. Whose it is, and who may open it, is in the registry: the shell has no list. */
function AreaPage() {
  const { pathname } = useLocation();
  const places = usePlaces();
  const area = useOutletContext<Area | undefined>();
  if (!area) return places.isComplete ? <NotFoundPage /> : <RegistryPage registry={liveRegistry} />;
  return (
    <Protected area={area}>
      <RemotePage area={area} isUndisturbed={places.isUndisturbed(pathname)} />
    </Protected>
  );
}

const report = (name: string, error: RemoteLoadError) =>
  console.warn(`Remote "${name}" is not there (${error.kind}): ${error.message}`, error.cause ?? '');

/** A page that a remote draws. */
function RemotePage({ area, isUndisturbed }: { area: Area; isUndisturbed: boolean }) {
  const { name, route } = area;
  const { services$, actions, unsavedChanges } = useServicesContext();
  const isDirty = useSyncExternalStore(unsavedChanges.subscribe, unsavedChanges.isDirty);
  useEffect(() => actions.track(`area.${name}`), [actions, name]);
  return (
    <RemoteHost
      key={name}
      name={name}
      title={route.title}
      basename={route.path.endsWith('/*') ? route.path.slice(0, -2) : '/'}
      updates={updates}
      isBusy={isDirty || isUndisturbed}
      services$={services$}
      actions={actions}
      loader={remoteLoader}
      report={report}
    />
  );
}
