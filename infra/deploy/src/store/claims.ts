import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { CommandError } from '../command-error.ts';
import { inWords, isGone, ownerOfThis, ownerSchema } from './claim-owner.ts';
import type { ReleaseStore } from './release-store.ts';

/** A claim that is older was left behind by a process that died; one from as far in the future, by a clock that was wrong. */
const CLAIM_LIMIT_MS = 15 * 60_000;

/** Who holds it, and since when. */
const claimSchema = ownerSchema.extend({ since: z.iso.datetime() });

/** What this process holds now: how to give each back. */
const held = new Set<() => Promise<void>>();

/**
 * Uploads go on side by side, but not while old releases are removed, which could take a shared file that a new one needs. Each says
 * what it does before it looks whether the other one is at work, so that at least one of two sees the other.
 */
export async function withClaim<T>(store: ReleaseStore, kind: 'upload' | 'prune', work: () => Promise<T>): Promise<T> {
  const key = `claims/${kind}/${Date.now()}-${randomUUID()}`;
  const giveBack = () => store.remove(key);
  held.add(giveBack);
  try {
    await claim(store, key);
    const rivals = [...(kind === 'upload' ? [] : ['upload']), 'prune'];
    for (const rival of rivals) await mustBeIdle(store, rival, key);
    return await work();
  } finally {
    await giveBack();
    held.delete(giveBack);
  }
}

/** For a process that is stopped: others need not wait until its claims are too old. */
export const giveBackClaims = async (): Promise<void> =>
  void (await Promise.allSettled([...held].map((giveBack) => giveBack())));

/** On a full disk, where pruning is needed most, without content: the time stands in the key too, and whose it is nobody knows. */
async function claim(store: ReleaseStore, key: string): Promise<void> {
  const content: z.infer<typeof claimSchema> = { since: new Date().toISOString(), ...ownerOfThis() };
  await store.create(key, JSON.stringify(content)).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    return store.create(key, '');
  });
}

async function mustBeIdle(store: ReleaseStore, kind: string, own: string): Promise<void> {
  for (const key of await store.list(`claims/${kind}/`)) {
    if (key === own) continue;
    const stored = await store.read(key);
    if (!stored) continue;
    const { since, owner } = readClaim(key, stored.content.toString('utf8'));
    if (Math.abs(Date.now() - since) < CLAIM_LIMIT_MS && !(owner && isGone(owner))) {
      const until = new Date(since + CLAIM_LIMIT_MS).toISOString().slice(11, 16);
      throw new CommandError(
        kind === 'prune' ? 'Old releases are being removed right now.' : 'A release is being uploaded right now.',
        `Try again in a minute; nothing was changed. If that command${owner ? ` (${inWords(owner)})` : ''} was cut off, it counts until ` +
          `${until} UTC: to go on before, remove ${key} in ${store.address}.`,
      );
    }
    await store.remove(key);
  }
}

/** Commands of before wrote the time alone. */
function readClaim(key: string, content: string) {
  try {
    const { since, ...owner } = claimSchema.parse(JSON.parse(content));
    return { since: Date.parse(since), owner };
  } catch {
    return { since: Date.parse(content) || Number(/\/(\d+)-[^/]*$/.exec(key)?.[1]), owner: null };
  }
}
