/** Loaded before any suite: where it is loaded first, it says that tests act, and removes what they rendered. */
const testing =
  typeof document === 'undefined'
    ? undefined
    : jest.requireActual<typeof import('@testing-library/react')>('@testing-library/react');

/**
 * Makes a `describe` of each suite. One that can't be loaded is a test of it that fails, and stops no other. Nor may a suite change, while it
 * is loaded, what all share: its neighbours run before it does. Its spies, its clock and its page end with it.
 */
export function loadNeighbours(suites: string[], load: (suite: string) => unknown): void {
  for (const suite of suites)
    describe(suite, () => {
      // As in a suite alone, before what the suite does after each test: news of a store that come meanwhile meet nothing.
      if (testing) afterEach(testing.cleanup);
      const before = shared();
      try {
        load(suite);
        const changed = changedSince(before);
        if (changed.length > 0) throw new Error(`Change it in beforeEach: ${changed.join(', ')}.`);
      } catch (error) {
        test('is loaded', () => {
          throw error;
        });
      }
      afterAll(() => {
        jest.restoreAllMocks();
        jest.useRealTimers();
        if (testing) emptyPage();
      });
    });
}

function emptyPage() {
  const { documentElement, head, body } = document;
  for (const element of [documentElement, head, body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  head.replaceChildren();
  body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}

function changedSince(before: Map<string, unknown>): string[] {
  const changed = [...shared()].filter(([name, value]) => before.has(name) && !Object.is(before.get(name), value));
  return changed.map(([name]) => name);
}

/** What suites in the same environment share, by its name. */
function shared(): Map<string, unknown> {
  const globals = Object.entries(Object.getOwnPropertyDescriptors(globalThis));
  // Node makes some of its own when they are first asked for.
  const made = globals.filter(([, descriptor]) => 'value' in descriptor);
  return new Map([...made.map(([name, { value }]) => [name, value] as const), ['console.error', console.error]]);
}
