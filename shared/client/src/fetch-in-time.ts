/** How long a request may take, its answer to the last byte included, in milliseconds. */
export const LIMIT_MS = {
  read: 10_000,
  write: 20_000,
  /** Up to 1 MB goes up, over a phone line that may do no more than 130 kbit/s. */
  upload: 60_000,
};

/** Those functions of the database that screens read from; every other one writes. */
export const READ_FUNCTIONS: ReadonlySet<string> = new Set([
  'admin_user_page',
  'approvals_inbox',
  'challenge_page',
  'child_dashboard',
  'child_progress',
  'children_list',
  'claims_list',
  'family_member_list',
  'food_log_list',
  'food_page',
  'food_shelf',
  'get_invitation',
  'impersonation_view',
  'join_requests',
  'meal_choices',
  'meal_preview',
  'my_devices',
  'my_email_change',
  'my_session',
  'notice_page',
  'own_pin_kind',
  'parent_dashboard',
  'points_history',
  'privacy_overview',
  'recovery_codes_left',
  'remote_health',
  'restricted_children',
  'reward_page',
  'reward_shelf',
  'taste_adventures',
  'undo_preview',
  'unsent_mails',
]);

/** A server that is busy is asked again so often, and waited for so long. */
const TIMES_AGAIN = 2;
const LONGEST_WAIT_S = 10;

/**
 * `fetch` for a client that never waits for ever: rejects when the answer is not there in time, in words that `classify` knows. What the
 * server refused until later (429, 503 with `Retry-After` in seconds) is sent again then, writes too: it has done nothing of it.
 */
export function fetchInTime(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    for (let again = 0; ; again += 1) {
      const response = await fetchWhole(fetch, input, init);
      const seconds = secondsToWait(response);
      if (seconds === null || again === TIMES_AGAIN) return response;
      // A little later than told, each at its own time: everybody was told the same.
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000 * (1 + Math.random() / 4)));
    }
  };
}

async function fetchWhole(
  fetch: typeof globalThis.fetch,
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const ended = new AbortController();
  const limit = setTimeout(() => ended.abort(new TypeError('fetch failed: no answer in time')), limitOf(input, init));
  const cancel = () => ended.abort(init.signal?.reason);
  init.signal?.addEventListener('abort', cancel);
  if (init.signal?.aborted) cancel();
  try {
    return await new Promise((resolve, reject) => {
      ended.signal.addEventListener('abort', () => reject(ended.signal.reason as Error));
      fetch(input, { ...init, signal: ended.signal })
        .then(whole)
        .then(resolve, reject);
    });
  } finally {
    clearTimeout(limit);
    init.signal?.removeEventListener('abort', cancel);
  }
}

const limitOf = (input: RequestInfo | URL, { method = 'GET', body }: RequestInit): number =>
  LIMIT_MS[body instanceof FormData ? 'upload' : isRead(String(input), method) ? 'read' : 'write'];

/** Whether a request only reads: whoever gets no answer may ask again at once. */
export function isRead(url: string, method: string): boolean {
  const name = /\/rpc\/(\w+)/.exec(url)?.[1] ?? '';
  return /^(GET|HEAD)$/i.test(method) || READ_FUNCTIONS.has(name);
}

/** The answer with its body at hand: one that breaks off fails here, like a request that did not get through. */
async function whole(response: Response): Promise<Response> {
  const body = await response.arrayBuffer().catch((cause: unknown) => {
    throw new TypeError('fetch failed: the answer broke off', { cause });
  });
  const { status, statusText, headers } = response;
  return new Response(body.byteLength === 0 ? null : body, { status, statusText, headers });
}

/** How long the server wants to be left alone; null when it does not say so, or longer than anybody waits for a screen. */
function secondsToWait({ status, headers }: Response): number | null {
  const told = headers.get('retry-after') ?? '';
  // A date is no help: the device's clock may be wrong.
  if ((status !== 503 && status !== 429) || !/^\d+$/.test(told)) return null;
  return Number(told) <= LONGEST_WAIT_S ? Math.max(1, Number(told)) : null;
}
