import { api } from './api';
import { createBackoff } from './backoff';
import type { AppError } from './errors/app-error';
import type { TasteQuestStore } from './store';

/** Whether asking again may help. What the server decided stays as it is; so does an answer that this build can't read. */
const isAway = ({ kind, code }: AppError) =>
  kind === 'network' || kind === 'rate_limited' || (kind === 'server' && code !== 'server.unexpected_answer');

/** The queries of the store that failed because the server was away, as long as a screen shows them. */
function failedQueries(store: TasteQuestStore) {
  const { queries, subscriptions } = store.getState()[api.reducerPath];
  return Object.entries(queries).flatMap(([key, query]) => {
    const isShown = Object.keys(subscriptions[key] ?? {}).length > 0;
    const error = query?.error as AppError | undefined;
    return query && error && isAway(error) && isShown ? [query] : [];
  });
}

type AskAgain = (args: unknown, options: { subscribe: false; forceRefetch: true }) => Parameters<Dispatch>[0];
type Dispatch = TasteQuestStore['dispatch'];

/**
 * Asks again by itself for what a screen shows and the server was too far away to answer, until it does; see `createBackoff` for when.
 * The screen keeps its error, or the data of before, meanwhile. Returns how to end it.
 */
export function healQueries(store: TasteQuestStore): () => void {
  // The nouns' endpoints are injected: their type is known to the nouns only.
  const endpoints: Partial<Record<string, { initiate: AskAgain }>> = api.endpoints;
  const backoff = createBackoff(() => {
    for (const { endpointName, originalArgs } of failedQueries(store)) {
      const endpoint = endpoints[endpointName ?? ''];
      if (endpoint) void store.dispatch(endpoint.initiate(originalArgs, { subscribe: false, forceRefetch: true }));
    }
  });
  const look = () => {
    const failed = failedQueries(store);
    if (failed.length === 0) backoff.reset();
    // An error stays while its query is asked again.
    else if (failed.some(({ status }) => status === 'rejected')) backoff.schedule();
  };
  const stopLooking = store.subscribe(look);
  return () => {
    stopLooking();
    backoff.stop();
  };
}
