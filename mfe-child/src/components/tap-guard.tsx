import { useLayoutEffect, type ReactNode } from 'react';
import { guardTaps } from '../hooks/guard-taps';

/** While it is mounted, nothing on the page takes a tap that was meant for what was there before. */
export function TapGuard({ children }: { children: ReactNode }) {
  useLayoutEffect(guardTaps, []);
  return children;
}
