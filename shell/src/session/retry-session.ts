import type { Session } from './session';

export const RETRY_EVERY_MS = 5000;

/** While the backend does not answer: reads the session again every 5 seconds, and at once when the network is back. */
export function retrySession(session: Pick<Session, 'get' | 'subscribe' | 'refresh'>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const retry = () => {
    if (session.get().status === 'error') void session.refresh();
  };
  // A read that fails again is a new state, and the next wait.
  session.subscribe(() => {
    clearTimeout(timer);
    if (session.get().status === 'error') timer = setTimeout(retry, RETRY_EVERY_MS);
  });
  window.addEventListener('online', retry);
}
