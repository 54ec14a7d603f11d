import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** For tests: a user whose taps and keys take no time. */
export const user = userEvent.setup({ delay: null });

/** For tests: presses a button once the fingers rested since it appeared, as one deliberate tap. */
export async function press(button: HTMLElement): Promise<void> {
  await waitFor(() => {
    if (button.matches(':disabled')) throw new Error(`"${button.textContent}" stays disabled`);
  });
  await user.click(button);
}
