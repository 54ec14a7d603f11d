import '@tastequest/ui/tokens.css';
import './shell.css';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { hasStoredSession, storageKey } from '@tastequest/client';
import { validateWithoutEval } from '@tastequest/contract/internal';
import { onLayers } from '@tastequest/ui';
import { focusPressed } from './boot/focus-pressed';
import { readRuntimeConfig } from './config/runtime-config';
import { createBlockingHistory } from './unsaved-changes/blocking-history';
import { createUnsavedChanges } from './unsaved-changes/unsaved-changes';
import { ShellRouter } from './unsaved-changes/shell-router';
import { AppRoutes } from './routes/app-routes';
import { RegistryContext } from './places/places-context';
import { createServices } from './services/services';
import { ServicesContext } from './services/services-context';
import { retrySession } from './session/retry-session';
import { refreshOnReturn } from './session/refresh-on-return';
import { followOtherTabs } from './session/other-tabs';
import { createSession } from './session/session';
import { SessionContext } from './session/session-context';
import { loadSupabase } from './session/supabase';
import { markEnded, wasEndedOnPurpose, wipeStorage } from './device/device';
import { childEntryPath } from './device/players';
import { watchOverrides } from './overrides/watch-overrides';
import { liveRegistry, tellCaught } from './remotes/federation';
import { watchRegistry } from './remotes/watch-registry';
import { watchChildren } from './session/watch-children';
import { ToastRegion } from './toasts/toast-region';

validateWithoutEval();

/** A link from a mail carries the session in the URL: supabase-js has to read it. */
const cameFromMail = () => /[#&?](access_token|code|error_code)=/.test(location.hash + location.search);
const isStored = () => hasStoredSession(readRuntimeConfig().supabaseUrl);
const mayHaveSession = () => cameFromMail() || isStored();

const session = createSession({
  mayHaveSession,
  isStored,
  load: loadSupabase,
  onRecovery: () => services.actions.navigate('/reset-password'),
  wipe: wipeStorage,
  hasUnsaved: () => unsavedChanges.isDirty(),
  ending: { mark: markEnded, wasOnPurpose: wasEndedOnPurpose },
  entryPathOf: ({ role }) => (role === 'child' ? childEntryPath() : undefined),
});
const unsavedChanges = createUnsavedChanges();
const history = createBlockingHistory(unsavedChanges);
onLayers(history.addLayer);
focusPressed();
const services = createServices(session, unsavedChanges, liveRegistry);
watchChildren(session);
refreshOnReturn(session);
watchRegistry(liveRegistry);
watchOverrides({ registry: liveRegistry, services$: services.services$ });
retrySession(session);
followOtherTabs(session, storageKey(readRuntimeConfig().supabaseUrl), mayHaveSession);

// In a browser that is too old, boot/old-browser.ts took the place of the app away.
const root = document.getElementById('root');
const onCaughtError = (error: unknown) => {
  console.error(error);
  tellCaught(error);
};
const app = root && createRoot(root, { onCaughtError });
function show(page: ReactNode): void {
  document.getElementById('tq-not-started')?.remove();
  app?.render(
    <ShellRouter history={history}>
      <SessionContext value={session}>
        <RegistryContext value={liveRegistry}>
          <ServicesContext value={services}>
            {page}
            <ToastRegion />
          </ServicesContext>
        </RegistryContext>
      </SessionContext>
    </ShellRouter>,
  );
}

function start(): void {
  void session.start();
  show(<AppRoutes />);
}

/** The tokens leave the address at once: nothing takes them before it is known whose they are. */
async function startFromLink(link: string): Promise<void> {
  const address = location.pathname + location.search;
  const setAddress = (to: string) => window.history.replaceState(window.history.state, '', to);
  setAddress(address);
  const [{ readLink }, { LinkQuestion }] = await Promise.all([
    import(/* webpackChunkName: 'mail-link' */ './mail-link'),
    import(/* webpackChunkName: 'mail-link' */ './pages/link-question'),
  ]);
  const found = readLink(link, readRuntimeConfig().supabaseUrl);
  const follow = (isMine: boolean) => {
    if (found && isMine) {
      found.accept();
      setAddress(address + link);
    }
    start();
  };
  if (found?.question) show(<LinkQuestion email={found.question} onAnswer={follow} />);
  else follow(true);
}

if (location.hash.includes('access_token=')) void startFromLink(location.hash);
else start();
