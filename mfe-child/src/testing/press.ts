import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** For tests: presses a button once the fingers rested since it appeared, as one deliberate tap. */
export async function press(button: HTMLElement): Promise<void> {
  await waitFor(() => {
    if (button.matches(':disabled')) throw new Error(`"${button.textContent}" stays disabled`);
  });
  await userEvent.click(button);
}
