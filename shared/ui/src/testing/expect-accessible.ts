import { getConfig } from '@testing-library/react';
import { axe } from 'jest-axe';

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
  const look = () =>
    axe(element, {
      rules: { region: { enabled: landmarks } },
      resultTypes: ['violations'], // To describe all that passes takes longer than the check.
    });
  // As in `waitFor`, what comes meanwhile may be drawn.
  const { violations }: Awaited<ReturnType<typeof look>> = await getConfig().asyncWrapper(() =>
    alsoWithFakeTimers(look()),
  );
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
