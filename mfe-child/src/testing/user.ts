import { fireEvent, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { APPEARED } from '../hooks/use-ignore-early-taps';

/** For tests: a user whose taps and keys take no time. */
export const user = userEvent.setup({ delay: null });

/** For tests: waits until the fingers have rested since this appeared, so that it takes a tap. */
async function untilTappable(control: HTMLElement): Promise<void> {
  await waitFor(() => {
    if (control.closest(`:disabled, [${APPEARED}]`)) throw new Error(`"${control.textContent}" takes no tap`);
  });
}

/** For tests: presses a control, as one deliberate tap. */
export async function press(control: HTMLElement): Promise<void> {
  await untilTappable(control);
  await user.click(control);
}

/** For tests: types into a field, after a tap into it. */
export async function type(field: HTMLElement, words: string): Promise<void> {
  await untilTappable(field);
  await user.type(field, words);
}

/** For tests: a burst of taps on a control that takes them. */
export async function tapTenTimes(control: HTMLElement): Promise<void> {
  await untilTappable(control);
  for (let tap = 0; tap < 10; tap += 1) fireEvent.click(control, { detail: 1 });
}
