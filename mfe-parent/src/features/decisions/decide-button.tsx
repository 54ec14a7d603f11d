import { Button } from '@tastequest/ui';
import type { ButtonProps } from '@tastequest/ui';
import { useContext, useMemo, useState, type ReactNode } from 'react';
import { DecidingContext } from './use-decide';

/** The yes of a row. Waits while another decision is under way: two quick taps never decide two things. */
export function DecideButton({ row, ...button }: ButtonProps & { row: string }) {
  const { decided } = useContext(DecidingContext);
  return <Button {...button} busy={decided === row} disabled={decided !== null && decided !== row} />;
}

/** Around all screens: lets one decision at a time be made. */
export function DecidingProvider({ children }: { children: ReactNode }) {
  const [decided, setDecided] = useState<string | null>(null);
  const deciding = useMemo(() => ({ decided, setDecided }), [decided]);
  return <DecidingContext value={deciding}>{children}</DecidingContext>;
}
