import type { Database } from '../database.types';

/** What a page tells of a remote; nothing of the person. */
export interface RemoteEvent {
  remote: string;
  /** Which build; empty where none could be chosen. */
  build: string;
  /** For whom it is: everybody, a canary's few, or those who could not have the one for everybody. */
  channel: 'live' | 'canary' | 'previous';
  /** `error` is an error of our own code, whatever became of the remote. */
  phase: 'load' | 'mount' | 'crash' | 'heal' | 'error';
  /** Why it is not there: a kind of the shell's `RemoteLoadError`. Of an error, who caught it. */
  problem?: string;
  /** How long the phase took: of a crash, how long the remote had stood; of healing, how long it was away. */
  millis: number;
  /** Of an error its name, the lines of our files (`child/main.1f2e.js:1:234`, five at most) and the request behind it; never its text. */
  error?: string;
  frames?: string;
  request_id?: string;
}

/** An event as it is sent: such as `Chrome 141`, and how many events it stands for, itself among them. */
export interface SentRemoteEvent extends RemoteEvent {
  browser: string;
  stands_for: number;
}

/**
 * Sends 1 to 20 events, as a visitor: nothing in the request says whose they are. Without the Supabase client, which visitors don't
 * load. Resolves to whether they arrived; goes on when the page is left meanwhile.
 */
export async function sendRemoteEvents(
  { supabaseUrl, publishableKey }: { supabaseUrl: string; publishableKey: string },
  events: readonly SentRemoteEvent[],
): Promise<boolean> {
  // Written as the Supabase client's call, which is what a build's list of calls is read from.
  const backend = {
    rpc: (name: keyof Database['public']['Functions'], args: object) =>
      fetch(`${supabaseUrl}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: { apikey: publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify(args),
        keepalive: true,
      }),
  };
  return backend.rpc('record_remote_events', { p_events: events }).then(
    ({ ok }) => ok,
    () => false,
  );
}
