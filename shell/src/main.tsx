import '@tastequest/ui/tokens.css';
import './shell.css';
import { createRoot } from 'react-dom/client';
import { hasStoredSession } from '@tastequest/client';
import { BrowserRouter } from 'react-router-dom';
import { readRuntimeConfig } from './config/runtime-config';
import { AppRoutes } from './routes/app-routes';
import { createServices } from './services/services';
import { ServicesContext } from './services/services-context';
import { createSession } from './session/session';
import { SessionContext } from './session/session-context';
import { loadSupabase } from './session/supabase';
import { ToastRegion } from './toasts/toast-region';

/** A link from a mail carries the session in the URL: supabase-js has to read it. */
const cameFromMail = () => /[#&?](access_token|code|error_code)=/.test(location.hash + location.search);
const mayHaveSession = () => cameFromMail() || hasStoredSession(readRuntimeConfig().supabaseUrl);

const session = createSession({
  mayHaveSession,
  load: loadSupabase,
  onRecovery: () => services.actions.navigate('/reset-password'),
});
const services = createServices(session);
void session.start();
// Signed in in another tab: this one follows. Signing out arrives through supabase-js where it is loaded.
window.addEventListener('storage', () => {
  if (session.get().status === 'signed-out' && mayHaveSession()) void session.refresh();
});
window.addEventListener('online', () => {
  if (session.get().status === 'error') void session.refresh();
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
createRoot(root).render(
  <BrowserRouter>
    <SessionContext value={session}>
      <ServicesContext value={services}>
        <AppRoutes />
        <ToastRegion />
      </ServicesContext>
    </SessionContext>
  </BrowserRouter>,
);
