import type { ShellActions } from '@tastequest/contract';

/** A mounted remote's part in the leave guard: it ends with the remote, and one that unmounts late speaks for no other. */
export function ownGuard(guardLeaving: ShellActions['guardLeaving']) {
  let dirty = false;
  let over = false;
  return {
    guardLeaving(now: boolean, message?: string) {
      if (over) return;
      dirty = now;
      guardLeaving(now, message);
    },
    end() {
      if (dirty && !over) guardLeaving(false);
      over = true;
    },
  };
}
