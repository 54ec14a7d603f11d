import { api } from '../api';
import { MESSAGES } from '../errors/catalogue';
import { createQueryFn, parseData, withMessages } from '../request';
import {
  childDashboardSchema,
  childProgressSchema,
  historySchema,
  parentDashboardSchema,
  type ChildDashboard,
  type ChildProgress,
  type DayPoints,
  type ParentDashboard,
} from './row';

export type Period = 'week' | 'month' | 'year';

/** The server knows the caller, but not as a parent. */
const NO_PARENT = { 'auth.forbidden': MESSAGES.dashboard.parentFailed };

export const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Everything of the parent's first screen, for one child or all. */
    parentDashboard: build.query<ParentDashboard, { childId?: string }>({
      queryFn: createQueryFn((client, { childId }) =>
        withMessages(
          NO_PARENT,
          parseData(client.rpc('parent_dashboard', { p_child_id: childId }), parentDashboardSchema),
        ),
      ),
      providesTags: ['Dashboard', 'JoinRequest', 'Suggestion', 'Unlocked', 'Wish'],
    }),
    childDashboard: build.query<ChildDashboard, void>({
      queryFn: createQueryFn((client) => parseData(client.rpc('child_dashboard'), childDashboardSchema)),
      providesTags: ['Dashboard'],
    }),
    /** Points per local day (per month over a year), days without points included. */
    pointsHistory: build.query<DayPoints[], { childId?: string; period: Period }>({
      queryFn: createQueryFn((client, { childId, period }) =>
        parseData(client.rpc('points_history', { p_child_id: childId, p_period: period }), historySchema),
      ),
      providesTags: ['History'],
    }),
    /** Everything of one child's page: progress, ledger, rewards, ideas. */
    childProgress: build.query<ChildProgress, { childId: string }>({
      queryFn: createQueryFn((client, { childId }) =>
        parseData(client.rpc('child_progress', { p_child_id: childId }), childProgressSchema),
      ),
      providesTags: (_result, _error, { childId }) => [
        'Dashboard',
        'Points',
        'Reward',
        'Unlocked',
        'Wish',
        { type: 'Child', id: childId },
      ],
    }),
  }),
});

export const { useParentDashboardQuery, useChildDashboardQuery, usePointsHistoryQuery, useChildProgressQuery } =
  dashboardApi;

/** What the child's dashboard last said, without asking: no data until some screen uses `useChildDashboardQuery`. */
export const useChildDashboardState = dashboardApi.endpoints.childDashboard.useQueryState;
