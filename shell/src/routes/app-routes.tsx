import type { RemoteName } from '@tastequest/contract';
import { Route, Routes, useLocation } from '@tastequest/contract/router';
import { Spinner, lazyComponent } from '@tastequest/ui';
import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { NotFoundPage } from '../pages/not-found-page';
import { remoteLoader, updates } from '../remotes/federation';
import type { RemoteLoadError } from '../remotes/load-error';
import { RemoteHost } from '../remotes/remote-host';
import { useServicesContext } from '../services/services-context';
import { Protected, PublicOnly } from './guards';
import { Layout } from './layout';

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

/** Every route of the product and who may open it: the one place where that is decided on the screen's side. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout loader={remoteLoader} />}>
        <Route path="/" element={<RemotePage name="landing" basename="/" title="Welcome" />} />
        <Route path="/privacy" element={<RemotePage name="landing" basename="/" title="Privacy" />} />
        <Route element={<PublicOnly />}>
          <Route path="/login" element={<LoginPage />} />
          <Route path="/players" element={<PlayersPage />} />
          <Route path="/signup" element={<SignupPage />} />
          <Route path="/forgot-password" element={<ForgotPasswordPage />} />
        </Route>
        <Route path="/confirm-email" element={<ConfirmEmailPage />} />
        <Route path="/reset-password" element={<ResetPasswordPage />} />
        <Route element={<Protected role="parent" />}>
          <Route path="/parent/*" element={<RemotePage name="parent" basename="/parent" title="Parents" />} />
        </Route>
        <Route element={<Protected role="child" />}>
          <Route path="/child/*" element={<RemotePage name="child" basename="/child" title="Kids" />} />
        </Route>
        <Route element={<Protected />}>
          <Route
            path="/settings/super-admin/*"
            element={<RemotePage name="admin" basename="/settings/super-admin" title="Super Admin" />}
          />
          <Route path="/settings/*" element={<RemotePage name="settings" basename="/settings" title="Settings" />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

const report = (name: RemoteName, error: RemoteLoadError) =>
  console.warn(`Remote "${name}" is not there (${error.kind}): ${error.message}`, error.cause ?? '');

/** Where children say what they ate. */
const LOGGING = /^\/child\/log(\/|$)/;

/** A page that a remote draws. */
function RemotePage(area: { name: RemoteName; basename: string; title: string }) {
  const { name } = area;
  const { services$, actions, unsavedChanges } = useServicesContext();
  const isDirty = useSyncExternalStore(unsavedChanges.subscribe, unsavedChanges.isDirty);
  const { pathname } = useLocation();
  useEffect(() => actions.track(`area.${name}`), [actions, name]);
  return (
    <RemoteHost
      key={name}
      {...area}
      updates={updates}
      isBusy={isDirty || LOGGING.test(pathname)}
      services$={services$}
      actions={actions}
      loader={remoteLoader}
      report={report}
    />
  );
}
