import type { TestBackend } from '@tastequest/local/testing';
import type { Deps } from '../_shared/deps.ts';

/** What a function that is called directly gets, with a `fetch` of the test's own where it needs one. */
export const depsOf = (backend: TestBackend, ownFetch?: typeof fetch): Deps => ({
  supabaseUrl: backend.url,
  anonKey: backend.publishableKey,
  serviceKey: backend.secretKey,
  kidSecret: 'a secret of this test',
  fetch: ownFetch,
});

/** Answers what is sent to addresses with this part instead of the service that they are of. */
export const answering =
  (part: string, answer: () => Response): typeof fetch =>
  async (input, init) =>
    String(input).includes(part) ? answer() : fetch(input, init);
