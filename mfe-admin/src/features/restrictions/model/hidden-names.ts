import type { AccessLog } from '@tastequest/client';

export interface HiddenChild {
  id: string;
  label: string;
}

/** Rows of hidden children can't be read, so their names come from the log entry that hid them. */
export function hiddenChildren(ids: readonly string[], logs: readonly AccessLog[]): HiddenChild[] {
  return ids.map((id) => {
    const entry = logs.find(({ action, targetId }) => action === 'restriction.set' && targetId === id);
    return { id, label: entry?.targetName ?? `Child ${id.slice(0, 8)}` };
  });
}
