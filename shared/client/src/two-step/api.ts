import { z } from 'zod';
import { api, invalidates } from '../api';
import { hasSecondStep, isSecondStepDone, proveCode } from '../auth/second-step';
import { verifyPassword } from '../auth/verify-password';
import { authDataOf, createQueryFn, invokeOnly, parseData, throwOnError } from '../request';
import type { TasteQuestClient } from '../supabase';
import type { OwnPasswordForm, TurnOffForm } from './form';

/** What an authenticator app needs: a QR code of the address, or the secret typed in. */
export interface NewAuthenticator {
  factorId: string;
  secret: string;
  uri: string;
}

async function enroll(client: TasteQuestClient, { password }: OwnPasswordForm): Promise<NewAuthenticator> {
  await verifyPassword(client, password, 'password');
  // One that was begun and left counts for nothing, but their number has a limit.
  const { all } = await authDataOf(client.auth.mfa.listFactors());
  for (const { id, status } of all)
    if (status === 'unverified') await throwOnError(client.auth.mfa.unenroll({ factorId: id }));
  const { id, totp } = await authDataOf(client.auth.mfa.enroll({ factorType: 'totp', issuer: 'TasteQuest' }));
  return { factorId: id, secret: totp.secret, uri: totp.uri };
}

const newCodes = (client: TasteQuestClient) => parseData(client.rpc('new_recovery_codes'), z.array(z.string()));

export const twoStepApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Whether the caller's sign-in has a second step, and how many recovery codes are left. Parents only. */
    twoStep: build.query<{ isOn: boolean; codesLeft: number }, void>({
      queryFn: createQueryFn(async (client) => {
        // As the session tells it: nothing is asked of the server where it is off.
        const isOn = await hasSecondStep(client);
        return { isOn, codesLeft: isOn ? await parseData(client.rpc('recovery_codes_left'), z.number()) : 0 };
      }),
      providesTags: ['TwoStep'],
    }),
    /** Whether the session at hand has done its second step. */
    secondStepDone: build.query<boolean, void>({
      queryFn: createQueryFn((client) => isSecondStepDone(client)),
      providesTags: ['TwoStep'],
    }),
    /** Asks for the password: an open session alone would lock its owner out. */
    startTwoStep: build.mutation<NewAuthenticator, OwnPasswordForm>({
      queryFn: createQueryFn((client, form) => enroll(client, form)),
    }),
    /** Turns it on with the first code; the other devices of the account are signed out. */
    confirmTwoStep: build.mutation<null, { factorId: string; code: string }>({
      queryFn: createQueryFn((client, { factorId, code }) =>
        throwOnError(client.auth.mfa.challengeAndVerify({ factorId, code })),
      ),
      invalidatesTags: invalidates('TwoStep', 'Device'),
    }),
    /** The code once more, for what asks for a fresh one. */
    proveCode: build.mutation<null, { code: string }>({
      queryFn: createQueryFn(async (client, { code }) => {
        await proveCode(client, code);
        return null;
      }),
    }),
    /** Ten codes that each sign in once without the app; those before are void. Asks for a fresh code. */
    newRecoveryCodes: build.mutation<string[], void>({
      queryFn: createQueryFn((client) => newCodes(client)),
      invalidatesTags: invalidates('TwoStep'),
    }),
    turnOffTwoStep: build.mutation<null, TurnOffForm>({
      queryFn: createQueryFn(async (client, { password, code }) => {
        await proveCode(client, code);
        await invokeOnly(client, 'turn-off-two-step', { password });
        return throwOnError(client.auth.refreshSession());
      }),
      invalidatesTags: invalidates('TwoStep'),
    }),
  }),
});

export const {
  useTwoStepQuery,
  useSecondStepDoneQuery,
  useStartTwoStepMutation,
  useConfirmTwoStepMutation,
  useProveCodeMutation,
  useNewRecoveryCodesMutation,
  useTurnOffTwoStepMutation,
} = twoStepApi;
