let calls: unknown[][] = [];
const original = console.error;

console.error = (...args: unknown[]) => {
  calls.push(args);
  original(...args);
};

const warn = console.warn;

// The product's own line of each error (specification, section 8): hundreds of tests make one.
console.warn = (...args: unknown[]) => {
  if (args[0] !== 'TasteQuest:') warn(...args);
};

function failOnCalls() {
  const [first] = calls;
  const count = calls.length;
  calls = [];
  if (first) throw new Error(`console.error was called ${count} time(s): ${String(first[0])}`);
}

afterEach(failOnCalls);
// A suite's own afterEach runs after the one above: what it logs fails the next test, or the suite's end.
afterAll(failOnCalls);
