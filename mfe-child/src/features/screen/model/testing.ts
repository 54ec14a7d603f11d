import type { ComponentProps } from 'react';
import type { Router } from '@tastequest/contract/router';
import type { ChildMode } from './child-mode';

/** For tests: Mia, who reads and sees her points. */
export function aMode(changes: Partial<ChildMode> = {}): ChildMode {
  return {
    childId: 'mia',
    fullName: 'Mia Berg',
    avatar: 'fox',
    timeZone: 'UTC',
    hidePoints: false,
    preReader: false,
    ...changes,
  };
}

/** For tests: a router that shows one place of the child area, as the shell's bridge does. */
export function routerProps(path: string): Omit<ComponentProps<typeof Router>, 'children'> {
  const go = () => undefined;
  const navigator = {
    createHref: (to: unknown) => String((to as { pathname?: string }).pathname ?? to),
    go,
    push: go,
    replace: go,
  };
  return { basename: '/child', location: `/child${path}`, navigator };
}
