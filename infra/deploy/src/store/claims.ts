import { randomUUID } from 'node:crypto';
import { CommandError } from '../command-error.ts';
import type { ReleaseStore } from './release-store.ts';

/** A claim that is older was left behind by a process that died. */
const CLAIM_LIMIT_MS = 15 * 60_000;

/**
 * Uploads go on side by side, but not while old releases are removed, which could take a shared file that a new one needs. Each says
 * what it does before it looks whether the other one is at work, so that at least one of two sees the other.
 */
export async function withClaim<T>(store: ReleaseStore, kind: 'upload' | 'prune', work: () => Promise<T>): Promise<T> {
  const key = `claims/${kind}/${randomUUID()}`;
  await store.create(key, new Date().toISOString());
  try {
    const rivals = [...(kind === 'upload' ? [] : ['upload']), 'prune'];
    for (const rival of rivals) await mustBeIdle(store, rival, key);
    return await work();
  } finally {
    await store.remove(key);
  }
}

async function mustBeIdle(store: ReleaseStore, kind: string, own: string): Promise<void> {
  for (const key of await store.list(`claims/${kind}/`)) {
    if (key === own) continue;
    const since = (await store.read(key))?.content.toString('utf8');
    if (!since) continue;
    if (Date.now() - Date.parse(since) < CLAIM_LIMIT_MS) {
      throw new CommandError(
        kind === 'prune' ? 'Old releases are being removed right now.' : 'A release is being uploaded right now.',
        'Try again in a minute; nothing was changed.',
      );
    }
    await store.remove(key);
  }
}
