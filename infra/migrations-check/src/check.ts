import type { Backend } from './backend.ts';
import type { UsedBuild } from './builds.ts';
import { missingCalls } from './missing.ts';

/** What to do about a refused migration. */
export const REMEDY =
  'Expand, release, contract: keep what these builds call and add the new beside it, release builds that call the new, and remove the old ' +
  'when no tab has the old code any more (infra/supabase/README.md).';

/** Why the backend can't replace the one that these builds call: each reason once, with the builds it concerns. */
export function checkBuilds(backend: Backend, builds: readonly UsedBuild[]): string[] {
  const concerned = new Map<string, Set<string>>();
  for (const { name, build, calls, unreadable } of builds) {
    const reasons = [
      ...missingCalls(backend, calls),
      ...unreadable.map((place) => `A call can't be read, and is not checked: ${place}.`),
    ];
    for (const reason of reasons) concerned.set(reason, (concerned.get(reason) ?? new Set()).add(`${name} ${build}`));
  }
  return [...concerned].map(([reason, users]) => `${reason} Used by ${[...users].join(', ')}.`);
}
