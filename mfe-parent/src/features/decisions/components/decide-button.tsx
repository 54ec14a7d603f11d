import { Button } from '@tastequest/ui';
import type { ButtonProps } from '@tastequest/ui';
import { useContext } from 'react';
import { DecidingContext } from '../model/use-decide';

/** The yes of a row. Waits while another decision is under way: two quick taps never decide two things. */
export function DecideButton({ row, ...button }: ButtonProps & { row: string }) {
  const { decided } = useContext(DecidingContext);
  return <Button {...button} busy={decided === row} disabled={decided !== null} />;
}
