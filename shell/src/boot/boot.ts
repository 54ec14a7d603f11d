/**
 * Runs before anything else and before the first paint: sets the theme (no flash of the wrong one) and asks for the wanted
 * area's files at once, beside the shell's own. It must stay tiny, import no library and never throw.
 */
import { hasStoredSession } from '@tastequest/client';
import { resolveTheme, storedTheme } from '../theme/theme-choice';
import { areaOf } from './area';
import { preloadFiles } from './preload';

document.documentElement.dataset['theme'] = resolveTheme(
  storedTheme(),
  matchMedia('(prefers-color-scheme: dark)').matches,
);
window.__nonce__ = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

const inline = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? '');

try {
  const area = areaOf(location.pathname);
  // A visitor who is not signed in is sent from a protected area to /login: that area's files would be wasted.
  if (area === 'landing' || (area && hasStoredSession(inline('tq-config').supabaseUrl))) {
    preloadFiles(inline('tq-registry').remotes[area]);
  }
} catch {
  // What is broken is reported by the shell, with a panel; here it only means no head start.
}
