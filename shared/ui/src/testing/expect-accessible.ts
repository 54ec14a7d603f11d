import { axe } from 'jest-axe';

/** Fails with axe's own words when the element breaks an accessibility rule. */
export async function expectAccessible(element: Element): Promise<void> {
  const { violations } = await axe(element);
  expect(
    violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html).join(', ')})`),
  ).toEqual([]);
}
