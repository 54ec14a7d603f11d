/** Every button has a name of its own, so that a list of them, and a voice, can tell them apart. axe has no such rule. */
export function expectOwnNames(element: Element = document.body): void {
  const names = [...element.querySelectorAll('button')].map((button) =>
    (button.getAttribute('aria-label') ?? button.textContent).trim(),
  );
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
}
