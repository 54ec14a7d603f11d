/**
 * Runs inside the page before the first paint: sets the theme (no flash of the wrong one) and asks for the wanted files at
 * once, beside the shell's own. On a prerendered page it decides whether the shell is needed at all. It must stay tiny, import
 * no library and never throw.
 */
import { hasStoredSession } from '@tastequest/client';
import { areaAt } from '@tastequest/contract/internal';
import type { Area } from '@tastequest/contract/internal';
import { hasOverrides } from '../overrides/has-overrides';
import { resolveTheme, storedTheme } from '../theme/theme-choice';
import { preloadFiles } from './preload';
import { refetchDamaged } from './refetch';
import { startShell } from './start-shell';
import { warmUp } from './warm-up';
import { watchStart } from './watch-start';

watchStart();
const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const setTheme = () => (document.documentElement.dataset['theme'] = resolveTheme(storedTheme(), prefersDark.matches));
setTheme();
prefersDark.addEventListener('change', setTheme);
window.__nonce__ = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

refetchDamaged();

const inline = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? '');
const signedIn = () => hasStoredSession(inline('tq-config').supabaseUrl);
let area: Area | undefined;
const isPublic = () => area?.route.guard.signedIn === false;
const isOverridden = () => hasOverrides(inline('tq-config'));
const preloadArea = () => area && !isOverridden() && preloadFiles(inline('tq-registry').remotes[area.name]);

/** What is broken is reported by the shell, with a panel; here it only means no head start. */
const attempt = (run: () => void) => {
  try {
    run();
  } catch {
    // See above.
  }
};

attempt(() => {
  area = areaAt(inline('tq-registry').places, location.pathname);
  // A visitor who is not signed in is sent from a protected area to /login: that area's files would be wasted.
  if (!isPublic() && signedIn()) preloadArea();
  else preloadFiles({ preload: inline('tq-entry-pages')[location.pathname] });
});

document.addEventListener('DOMContentLoaded', () => {
  const shell = document.querySelector<HTMLTemplateElement>('#tq-shell');
  if (isPublic() && !shell) attempt(preloadArea);
  if (!shell) return;
  const start = () => {
    attempt(preloadArea);
    startShell(shell);
  };
  // A link from a mail (#access_token=…, ?code=…) carries a session too.
  if (/[#&?](access_token|code|error_code)=/.test(location.hash + location.search)) return start();
  attempt(() => {
    if (signedIn() || isOverridden()) start();
    else warmUp(shell, inline('tq-entry-pages'));
  });
  // Signed in, or another theme chosen, in another tab.
  window.addEventListener('storage', () => {
    setTheme();
    attempt(() => void (signedIn() && start()));
  });
});
