import type { SupabaseClient } from '@supabase/supabase-js';
import { createTasteQuestStore, type TasteQuestStore } from '@tastequest/client';
import { createTasteQuestClient } from '@tastequest/client/internal';
import type { TestBackend } from '@tastequest/local/testing';

/** A person's data layer as a remote has it, on a device of their own. */
export interface Device {
  store: TasteQuestStore;
  close(): Promise<void>;
}

export interface Family {
  familyId: string;
  childId: string;
  parent: Device;
  child: Device;
  /** The child's client on a line of its own that nobody disturbs. */
  directly: SupabaseClient;
}

/** Signs a person in on a device of their own, whose storage the test may look into. */
export async function deviceOf(
  url: string,
  backend: TestBackend,
  direct: SupabaseClient,
  kept = new Map<string, string>(),
): Promise<Device> {
  const client = createTasteQuestClient({
    url,
    key: backend.publishableKey,
    storage: {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, text) => void kept.set(name, text),
      removeItem: (name) => void kept.delete(name),
    },
  });
  const { session } = (await direct.auth.getSession()).data;
  if (!session) throw new Error('Nobody is signed in.');
  const { error } = await client.auth.setSession(session);
  if (error) throw error;
  return { store: createTasteQuestStore(client), close: () => client.auth.stopAutoRefresh() };
}

/** A family whose devices reach the server through `url`. */
export async function familyBehind(url: string, backend: TestBackend): Promise<Family> {
  const parent = await backend.signUpParent();
  const kid = await backend.addChild(parent);
  const { client } = await backend.signInChild(parent, kid);
  return {
    familyId: parent.familyId,
    childId: kid.id,
    parent: await deviceOf(url, backend, parent.client),
    child: await deviceOf(url, backend, client),
    directly: client,
  };
}
