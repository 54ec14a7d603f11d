import { z } from 'zod';
import { api, invalidates } from '../api';
import { createQueryFn, invokeOnly, parseData, throwOnError } from '../request';
import type { CoParentForm, FamilyForm } from './form';
import { familyCodeSchema, invitationSchema, memberRowSchema, type FamilyMember, type Invitation } from './row';

export const familyApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateFamily: build.mutation<null, FamilyForm>({
      queryFn: createQueryFn((client, { name, timeZone, dailyPaidLogCap }) =>
        throwOnError(
          client.rpc('update_family', {
            p_name: name,
            p_time_zone: timeZone,
            p_daily_paid_log_cap: dailyPaidLogCap,
          }),
        ),
      ),
      invalidatesTags: invalidates('Dashboard', 'History', 'Challenge', 'FoodLog'),
    }),
    /** Replaces the code; the old one stops working at once. */
    rotateFamilyCode: build.mutation<{ familyCode: string }, void>({
      queryFn: createQueryFn((client) => parseData(client.rpc('rotate_family_code'), familyCodeSchema)),
    }),
    /** Parents of the family, invited ones included, removed ones not. */
    familyMembers: build.query<FamilyMember[], void>({
      queryFn: createQueryFn((client) => parseData(client.rpc('family_member_list'), z.array(memberRowSchema))),
      providesTags: ['Member'],
    }),
    /** Invites, or sends a pending invitation again. */
    inviteCoParent: build.mutation<null, CoParentForm>({
      queryFn: createQueryFn((client, form) => invokeOnly(client, 'invite-co-parent', form)),
      invalidatesTags: invalidates('Member'),
    }),
    /** Ends a co-parent's access, or takes an invitation back. */
    removeCoParent: build.mutation<null, { id: string }>({
      queryFn: createQueryFn((client, { id }) =>
        throwOnError(client.from('family_members').update({ status: 'removed' }).eq('id', id)),
      ),
      invalidatesTags: invalidates('Member'),
    }),
    getInvitation: build.query<Invitation, string>({
      queryFn: createQueryFn((client, token) =>
        parseData(client.rpc('get_invitation', { p_token: token }), invitationSchema),
      ),
    }),
    acceptInvitation: build.mutation<null, string>({
      queryFn: createQueryFn((client, token) => throwOnError(client.rpc('accept_invitation', { p_token: token }))),
      invalidatesTags: invalidates('Member', 'Child', 'Dashboard', 'Food', 'FoodLog', 'Reward', 'Challenge'),
    }),
  }),
});

export const {
  useUpdateFamilyMutation,
  useRotateFamilyCodeMutation,
  useFamilyMembersQuery,
  useInviteCoParentMutation,
  useRemoveCoParentMutation,
} = familyApi;
