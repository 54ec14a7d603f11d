import { axe } from 'jest-axe';

/** Fails with the names and places of what axe finds wrong on the page. The landmarks are the shell's. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)).toEqual([]);
}
