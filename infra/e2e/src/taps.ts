import type { Locator } from '@playwright/test';

/** Presses, counting: what a person does with a finger. Typing into a field that has the focus is no press. */
export function counter() {
  let presses = 0;
  return {
    press: async (target: Locator) => {
      presses += 1;
      await target.click();
    },
    /** A press into a field, and typing. */
    type: async (field: Locator, text: string) => {
      presses += 1;
      await field.click();
      await field.fill(text);
    },
    count: () => presses,
  };
}
