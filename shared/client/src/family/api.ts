import { z } from 'zod';
import { api, stale } from '../api';
import { call, done, invokeOnly, parsed } from '../request';
import type { CoParentForm, FamilyForm } from './form';
import { familyCodeSchema, invitationSchema, memberRowSchema, type FamilyMember, type Invitation } from './row';

export const familyApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateFamily: build.mutation<null, FamilyForm>({
      queryFn: call((client, { name, timeZone, dailyPaidLogCap }) =>
        done(
          client.rpc('update_family', {
            p_name: name,
            p_time_zone: timeZone,
            p_daily_paid_log_cap: dailyPaidLogCap,
          }),
        ),
      ),
      invalidatesTags: stale('Dashboard', 'History', 'Challenge', 'FoodLog'),
    }),
    /** Replaces the code; the old one stops working at once. */
    rotateFamilyCode: build.mutation<{ familyCode: string }, void>({
      queryFn: call((client) => parsed(client.rpc('rotate_family_code'), familyCodeSchema)),
    }),
    /** Parents of the family, invited ones included, removed ones not. */
    familyMembers: build.query<FamilyMember[], void>({
      queryFn: call((client) => parsed(client.rpc('family_member_list'), z.array(memberRowSchema))),
      providesTags: ['Member'],
    }),
    /** Invites, or sends a pending invitation again. */
    inviteCoParent: build.mutation<null, CoParentForm>({
      queryFn: call((client, form) => invokeOnly(client, 'invite-co-parent', form)),
      invalidatesTags: stale('Member'),
    }),
    /** Ends a co-parent's access, or takes an invitation back. */
    removeCoParent: build.mutation<null, { id: string }>({
      queryFn: call((client, { id }) => done(client.from('family_members').update({ status: 'removed' }).eq('id', id))),
      invalidatesTags: stale('Member'),
    }),
    getInvitation: build.query<Invitation, string>({
      queryFn: call((client, token) => parsed(client.rpc('get_invitation', { p_token: token }), invitationSchema)),
    }),
    acceptInvitation: build.mutation<null, string>({
      queryFn: call((client, token) => done(client.rpc('accept_invitation', { p_token: token }))),
      invalidatesTags: stale('Member', 'Child', 'Dashboard', 'Food', 'FoodLog', 'Reward', 'Challenge'),
    }),
  }),
});

export const {
  useUpdateFamilyMutation,
  useRotateFamilyCodeMutation,
  useFamilyMembersQuery,
  useInviteCoParentMutation,
  useRemoveCoParentMutation,
  useGetInvitationQuery,
  useAcceptInvitationMutation,
} = familyApi;
