import { createApi, fakeBaseQuery } from '@tastequest/contract/redux';
import type { AppError, AppErrorKind } from './errors/app-error';

/** What a piece of data is about; a mutation names the tags it invalidates. The only list of tags. */
const TAGS = [
  'Dashboard',
  'History',
  'Child',
  'JoinRequest',
  'Food',
  'FoodLog',
  'Photo',
  'Reward',
  'Unlocked',
  'Challenge',
  'Suggestion',
  'Wish',
  'Taste',
  'Points',
  'Member',
  'Notification',
  'Preferences',
  'Device',
  'EmailChange',
  'TwoStep',
  'AccessLog',
  'AdminUser',
  'Restriction',
  'Flag',
  'UnsentMail',
] as const;
export type Tag = (typeof TAGS)[number];

/** Everything that changes when points move; of a challenge that is complete no more, the notices go. */
export const POINT_TAGS = [
  'Dashboard',
  'History',
  'Points',
  'Challenge',
  'Notification',
] as const satisfies readonly Tag[];

/** Failures after which the data may be another: somebody was first, or the answer was lost on the way. */
const MAY_HAVE_CHANGED: AppErrorKind[] = ['conflict', 'not_found', 'network', 'server'];

/**
 * The tags that a mutation invalidates when it succeeds, when it is refused because somebody else was first, or when nobody knows
 * whether it was done. A refusal changed nothing, so there is nothing to read again.
 */
export function invalidates(...tags: Tag[]) {
  return (_result: unknown, error: AppError | undefined): Tag[] =>
    !error || MAY_HAVE_CHANGED.includes(error.kind) ? tags : [];
}

/**
 * The one RTK Query api; the nouns' `api.ts` inject into it.
 * What another member of the family changed appears at the next focus or reconnect; screens may poll on top.
 */
export const api = createApi({
  reducerPath: 'tastequest',
  baseQuery: fakeBaseQuery<AppError>(),
  tagTypes: TAGS,
  refetchOnFocus: true,
  refetchOnReconnect: true,
  refetchOnMountOrArgChange: 30,
  endpoints: () => ({}),
});
