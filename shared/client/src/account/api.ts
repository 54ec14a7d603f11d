import { api, invalidates } from '../api';
import { isSecondStepDone } from '../auth/second-step';
import { sendConfirmation } from '../auth/send-confirmation';
import { verifyPassword } from '../auth/verify-password';
import { TasteQuestError } from '../errors/app-error';
import { classify } from '../errors/classify';
import { createQueryFn, currentUserId, dataOf, invokeOnly, throwOnError } from '../request';
import type { TasteQuestClient } from '../supabase';
import type { EmailChange } from './email-change';
import type { ChangeEmailForm, DeleteAccountForm, PictureForm } from './form';

async function changePassword(client: TasteQuestClient, currentPassword: string, password: string): Promise<null> {
  // A session opened just now, and the old password beside the new one: what the Auth service may ask for, and a project may not.
  // With a second step that session could do less than this one.
  if (!(await isSecondStepDone(client))) await verifyPassword(client, currentPassword, 'currentPassword');
  const { error } = await client.auth.updateUser({ password, current_password: currentPassword });
  if (!error) return null;
  const reason = classify(error);
  throw new TasteQuestError(reason.field === 'password' ? { ...reason, field: 'newPassword' } : reason);
}

async function readEmailChange(client: TasteQuestClient): Promise<EmailChange | null> {
  const row = await dataOf(client.rpc('my_email_change'));
  // Most visits have none.
  return row === null
    ? null
    : (await import(/* webpackChunkName: 'email-change' */ './email-change')).parseEmailChange(client, row);
}

async function updateOwn(client: TasteQuestClient, change: { full_name: string } | { avatar: string }): Promise<null> {
  const id = await currentUserId(client);
  return throwOnError(client.from('profiles').update(change).eq('id', id));
}

export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The caller's own name; call `refreshProfile()` of the shell afterwards. */
    updateName: build.mutation<null, { fullName: string }>({
      queryFn: createQueryFn((client, { fullName }) => updateOwn(client, { full_name: fullName })),
      invalidatesTags: invalidates('Member', 'FoodLog', 'Dashboard'),
    }),
    /** A child's own picture, which no other child of the family may have; call `refreshProfile()` afterwards. */
    updatePicture: build.mutation<null, PictureForm>({
      queryFn: createQueryFn((client, { avatar }) => updateOwn(client, { avatar })),
      invalidatesTags: invalidates('Child', 'FoodLog', 'Dashboard'),
    }),
    changePassword: build.mutation<null, { currentPassword: string; newPassword: string }>({
      queryFn: createQueryFn((client, { currentPassword, newPassword }) =>
        changePassword(client, currentPassword, newPassword),
      ),
      invalidatesTags: invalidates('Device'),
    }),
    /** Sends a confirmation link to the new address and a security alert to the current one. */
    changeEmail: build.mutation<null, ChangeEmailForm>({
      queryFn: createQueryFn((client, form) => invokeOnly(client, 'change-email', form)),
      invalidatesTags: invalidates('EmailChange'),
    }),
    /** The change of the caller's address that waits for its link to be opened; null when there is none. Parents only. */
    emailChange: build.query<EmailChange | null, void>({
      queryFn: createQueryFn(readEmailChange),
      providesTags: ['EmailChange'],
    }),
    /** Sends the link of that change again, to the same address. */
    resendEmailChange: build.mutation<null, void>({
      queryFn: createQueryFn((client) => invokeOnly(client, 'resend-email-change', {})),
      invalidatesTags: invalidates('EmailChange'),
    }),
    /** Takes that change back: its links open nothing. */
    cancelEmailChange: build.mutation<null, void>({
      queryFn: createQueryFn((client) => throwOnError(client.rpc('cancel_email_change'))),
      invalidatesTags: invalidates('EmailChange'),
    }),
    /** Sends the link that confirms the caller's address; `true` when it is confirmed already. */
    sendConfirmation: build.mutation<boolean, void>({
      queryFn: createQueryFn((client) => sendConfirmation(client)),
    }),
    /** Everything that is kept about the family, as one JSON document to save. Parents only. */
    exportAccount: build.mutation<unknown, void>({
      queryFn: createQueryFn((client) => dataOf(client.rpc('export_account'))),
    }),
    /** Deletes the account; the family goes to the co-parent or is deleted too. Sign out afterwards. */
    deleteAccount: build.mutation<null, DeleteAccountForm>({
      queryFn: createQueryFn((client, form) => invokeOnly(client, 'delete-account', form)),
    }),
  }),
});

export const {
  useUpdateNameMutation,
  useUpdatePictureMutation,
  useChangePasswordMutation,
  useChangeEmailMutation,
  useEmailChangeQuery,
  useResendEmailChangeMutation,
  useCancelEmailChangeMutation,
  useSendConfirmationMutation,
  useExportAccountMutation,
  useDeleteAccountMutation,
} = accountApi;
