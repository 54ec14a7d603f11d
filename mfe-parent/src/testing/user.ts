import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** For tests: presses the button of this name, once it is there. */
export const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

/** For tests: what is in the dialog of this name, once it is there. */
export const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** For tests: waits until no dialog is open. */
export const noDialog = (): Promise<void> =>
  waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
