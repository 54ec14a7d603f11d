const PREFIX = 'tastequest-session';

/** Where the session of the project at `url` is kept in local storage. */
export function storageKey(url: string): string {
  return url === '' ? PREFIX : `${PREFIX}-${new URL(url).host}`;
}

/**
 * Tells whether this browser kept a session for the project at `url`, without loading supabase-js.
 * It says nothing about whether that session is still valid.
 */
export function hasStoredSession(url: string): boolean {
  try {
    return window.localStorage.getItem(storageKey(url)) !== null;
  } catch {
    // Storage may be switched off by the browser; then nobody is signed in.
    return false;
  }
}

/** Whose session that is; null when there is none, or it cannot be read. */
export function storedUserId(url: string): string | null {
  try {
    const { user } = JSON.parse(window.localStorage.getItem(storageKey(url)) ?? '{}') as { user?: { id?: unknown } };
    return typeof user?.id === 'string' ? user.id : null;
  } catch {
    return null;
  }
}
