import { axe } from 'jest-axe';

export interface AccessibleOptions {
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
  const { violations } = await axe(element, { rules: { region: { enabled: landmarks } } });
  expect(
    violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html).join(', ')})`),
  ).toEqual([]);
}
