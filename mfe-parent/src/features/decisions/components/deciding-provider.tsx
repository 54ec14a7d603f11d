import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { DecidingContext } from '../model/use-decide';

/** Around all screens: lets one decision at a time be made. */
export function DecidingProvider({ children }: { children: ReactNode }) {
  const [decided, setDecided] = useState<string | null>(null);
  const deciding = useMemo(() => ({ decided, setDecided }), [decided]);
  return <DecidingContext value={deciding}>{children}</DecidingContext>;
}
