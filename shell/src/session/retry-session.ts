import { createBackoff } from '@tastequest/client';
import type { Session } from './session';

/** While the backend does not answer: reads the session again, ever more seldom, and at once when the network is back. */
export function retrySession(session: Pick<Session, 'get' | 'subscribe' | 'refresh'>): void {
  const backoff = createBackoff(() => void session.refresh());
  // A read that fails again is a new state, and the next wait.
  session.subscribe(() => (session.get().status === 'error' ? backoff.schedule() : backoff.reset()));
}
