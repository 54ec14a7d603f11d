import { createIntake } from './intake.ts';

/**
 * Callers who all come at once, each of whom is `workMs` of work. A turn hands over one connection, as libuv does, and what was sent over
 * the one before; it takes a millisecond, and as long as what is done in it. When each was let in, and when it was done, until `ms` are over.
 */
function burst({ callers, workMs, ms }: { callers: number; workMs: number; ms: number }) {
  let now = 0;
  let turns: (() => void)[] = [];
  const intake = createIntake({ now: () => now, nextTurn: (turn) => void turns.push(turn) });
  const letIn: number[] = [];
  const done: { caller: number; at: number }[] = [];
  let sent: number | undefined;
  while (now < ms) {
    now += 1;
    const caller = sent;
    if (caller !== undefined)
      intake.take(() => {
        now += workMs;
        done.push({ caller, at: now });
      });
    sent = letIn.length < callers ? letIn.length : undefined;
    if (sent !== undefined) {
      letIn.push(now);
      intake.knock();
    }
    const due = turns;
    turns = [];
    for (const turn of due) turn();
  }
  return { letIn, done };
}

it('lets two hundred in before it does anything for one, then works for them in their order', () => {
  const { letIn, done } = burst({ callers: 200, workMs: 5, ms: 1400 });
  expect(letIn).toHaveLength(200);
  // One after the other behind the work for those before, the last would come in after a second, which nobody counts.
  expect(letIn.at(-1)).toBe(200);
  expect(done.map(({ caller }) => caller)).toEqual(Array.from({ length: 200 }, (_each, caller) => caller));
  expect(done[0]?.at).toBeLessThan(220);
});

it('begins at once what one alone asks for', () => {
  const { letIn, done } = burst({ callers: 1, workMs: 5, ms: 50 });
  expect([letIn, done]).toEqual([[1], [{ caller: 0, at: 8 }]]);
});

it('works beside connections without end, and lets nobody wait for those behind for longer than 300 ms', () => {
  const { done } = burst({ callers: Infinity, workMs: 1, ms: 5000 });
  expect(done[0]?.at).toBeLessThan(310);
  expect(done.length).toBeGreaterThan(500);
});
