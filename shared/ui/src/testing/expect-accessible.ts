import { getConfig } from '@testing-library/react';
import axe, { type AxeResults } from 'axe-core';

/** What these show is their value, which need not be in their name: axe's own list. */
const SHOW_VALUES = ['switch', 'checkbox', 'radio', 'menuitemcheckbox', 'menuitemradio'];

// jsdom draws nothing, so that nothing has a color, and no word shows as an icon.
axe.configure({
  rules: axe.getRules(['cat.color']).map(({ ruleId: id }) => ({ id, enabled: false })),
  checks: [{ id: 'label-content-name-mismatch', options: { occurrenceThreshold: 0, valueTextRoles: SHOW_VALUES } }],
});

interface AccessibleOptions {
  /** Leaves out the rule that all content is in a landmark, for parts that the shell puts into one. */
  landmarks?: boolean;
}

/**
 * Fails with axe's own words when the element (the page unless told otherwise) breaks an accessibility rule.
 * Landmarks are checked only when asked for: the shell brings them.
 */
export async function expectAccessible(
  element: Element = document.body,
  { landmarks = false }: AccessibleOptions = {},
): Promise<void> {
  // axe asks for what jsdom has not, and then does nothing with it.
  const { getContext } = HTMLCanvasElement.prototype;
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => ({}) });
  const look = () =>
    axe.run(element, {
      rules: { region: { enabled: landmarks } },
      resultTypes: ['violations'], // To describe all that passes takes longer than the check.
    });
  // As in `waitFor`, what comes meanwhile may be drawn.
  const { violations }: AxeResults = await getConfig()
    .asyncWrapper(() => alsoWithFakeTimers(look()))
    .finally(() => Object.assign(HTMLCanvasElement.prototype, { getContext }));
  expect(
    violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html).join(', ')})`),
  ).toEqual([]);
}

/** axe goes on in timers, which stand still where a test has faked them. */
async function alsoWithFakeTimers<T>(work: Promise<T>): Promise<T> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  while (!isOver && 'clock' in setTimeout) await jest.advanceTimersByTimeAsync(1);
  return work;
}
