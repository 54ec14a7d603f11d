import type { ApiCall } from '../../http/api-call.ts';

const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether somebody asks for a link to set a password anew, for what looks like an address. */
export const asksForRecovery = ({ method, pathname, fields }: ApiCall): boolean =>
  method === 'POST' && pathname === '/auth/v1/recover' && ADDRESS.test(String(fields['email']));

/** What is done once its answer is out: how long the answer took tells nothing about the work. */
export interface BackgroundTasks {
  /** Work for one address is done one after the other: two links made at once would void each other. */
  run(address: string, work: () => Promise<unknown>): void;
  /** Resolves when nothing is left to do. */
  settled(): Promise<void>;
}

export function createBackgroundTasks(): BackgroundTasks {
  const last = new Map<string, Promise<void>>();
  return {
    run(address, work) {
      const key = address.toLowerCase();
      const doing: Promise<void> = (last.get(key) ?? Promise.resolve())
        .then(work)
        .catch((error: unknown) => console.error('after an answer:', error))
        .then(() => void (last.get(key) === doing && last.delete(key)));
      last.set(key, doing);
    },
    async settled() {
      while (last.size > 0) await Promise.all(last.values());
    },
  };
}

/** The same for known and unknown addresses, and as quick. */
export const recoveryAccepted = (): Response => Response.json({}, { headers: { 'access-control-allow-origin': '*' } });
