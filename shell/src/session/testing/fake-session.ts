import type { SessionProfile } from '@tastequest/contract';
import { createSession } from '../session';
import type { Supabase } from '../supabase';

export const mia = { id: 'mia', fullName: 'Mia', role: 'child' } as SessionProfile;
export const sam = { id: 'sam', fullName: 'Sam', role: 'parent' } as SessionProfile;
type Listener = (event: string, session: { user: { id: string }; access_token?: string } | null) => void;

export const onDevice = () => ({
  isStored: jest.fn(() => true),
  wipe: jest.fn(),
  hasUnsaved: jest.fn(() => false),
  ending: { mark: jest.fn(), wasOnPurpose: jest.fn(() => false) },
  entryPathOf: ({ role }: SessionProfile) => (role === 'child' ? '/players' : undefined),
});

/** For tests: a session over answers that stand for the reads of the profile, and the events of supabase-js at hand. */
export function fake(answers: (() => Promise<SessionProfile | null>)[]) {
  let tell: Listener = () => undefined;
  const revoke = jest.fn(async () => ({}));
  const onAuthStateChange = (listener: Listener) => void (tell = listener);
  const client = { auth: { onAuthStateChange, admin: { signOut: revoke } } };
  const loadSession = jest.fn(() => (answers.shift() ?? (() => Promise.resolve(null)))());
  const signOut = jest.fn(async (): Promise<void> => undefined);
  const supabase = { client, loadSession, signOut } as unknown as Supabase;
  const load = jest.fn(async () => supabase);
  const onRecovery = jest.fn();
  const device = onDevice();
  const session = createSession({ mayHaveSession: () => true, load, onRecovery, ...device });
  return {
    session,
    load,
    loadSession,
    onRecovery,
    revoke,
    signOut,
    ...device,
    event: (...args: Parameters<Listener>) => tell(...args),
  };
}

/** Resolves once the session has `status`. */
export const reach = (session: ReturnType<typeof createSession>, status: string) =>
  new Promise<void>((resolve) => {
    const look = () => session.get().status === status && resolve();
    session.subscribe(look);
    look();
  });
