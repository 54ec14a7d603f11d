import { db, unit, type Mutant } from './mutant.ts';

/** What keeps answers quick when everybody asks at once. */
export const pressure: Mutant[] = [
  {
    name: 'whoever came too late is served all the same',
    file: 'infra/local/src/api-gateway/queue.ts',
    find: 'performance.now() + expected() <= until',
    replace: 'performance.now() <= until',
    tests: unit('api-gateway/queue'),
    harm: 'Answers come when nobody waits for them any more.',
  },
  {
    name: 'a line grows as long as it likes',
    file: 'infra/local/src/api-gateway/queue.ts',
    find: ' || (line.length() + 1) * turnMs() > patience',
    replace: '',
    tests: unit('api-gateway/queue'),
    harm: 'Whoever comes last waits for seconds to hear that it was in vain.',
  },
  {
    name: 'everybody is told to come back at the same time',
    file: 'infra/local/src/api-gateway/queue.ts',
    find: ' + turnMs);',
    replace: ');',
    tests: unit('api-gateway/queue'),
    harm: 'All who were refused come back at once, and are refused again.',
  },
  {
    name: 'a statement is not cut off when its time is over',
    file: 'infra/local/src/supabase-lite/connection.ts',
    find: 'val(`${left}ms`)',
    replace: "val('60s')",
    tests: db('api-gateway/deadline'),
    harm: 'Under pressure a screen waits for an answer that comes when nobody looks any more.',
  },
  {
    name: 'what was given up is not said to be worth another try',
    file: 'infra/local/src/api-gateway/queue.ts',
    find: 'if (!deadline?.isMissed) return answer;',
    replace: 'return answer;',
    tests: db('api-gateway/deadline'),
    harm: 'A food that was not logged for want of time is not sent again.',
  },
  {
    name: 'refusals leave at once',
    file: 'infra/local/src/api-gateway/queue.ts',
    find: 'const BETWEEN_REFUSALS_MS = 20;',
    replace: 'const BETWEEN_REFUSALS_MS = 2;',
    tests: unit('api-gateway/queue'),
    harm: 'Two hundred impatient callers keep everybody else from being served.',
  },
];
