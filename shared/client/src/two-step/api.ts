import { z } from 'zod';
import { api, stale } from '../api';
import { hasSecondStep, isSecondStepDone, proveCode } from '../auth/second-step';
import { verifyPassword } from '../auth/verify-password';
import { answerOf, call, done, invokeOnly, parsed } from '../request';
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
  const { all } = await answerOf(client.auth.mfa.listFactors());
  for (const { id, status } of all) if (status === 'unverified') await done(client.auth.mfa.unenroll({ factorId: id }));
  const { id, totp } = await answerOf(client.auth.mfa.enroll({ factorType: 'totp', issuer: 'TasteQuest' }));
  return { factorId: id, secret: totp.secret, uri: totp.uri };
}

const newCodes = (client: TasteQuestClient) => parsed(client.rpc('new_recovery_codes'), z.array(z.string()));

export const twoStepApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Whether the caller's sign-in has a second step, and how many recovery codes are left. Parents only. */
    twoStep: build.query<{ isOn: boolean; codesLeft: number }, void>({
      queryFn: call(async (client) => {
        // As the session tells it: nothing is asked of the server where it is off.
        const isOn = await hasSecondStep(client);
        return { isOn, codesLeft: isOn ? await parsed(client.rpc('recovery_codes_left'), z.number()) : 0 };
      }),
      providesTags: ['TwoStep'],
    }),
    /** Whether the session at hand has done its second step. */
    secondStepDone: build.query<boolean, void>({
      queryFn: call((client) => isSecondStepDone(client)),
      providesTags: ['TwoStep'],
    }),
    /** Asks for the password: an open session alone would lock its owner out. */
    startTwoStep: build.mutation<NewAuthenticator, OwnPasswordForm>({
      queryFn: call((client, form) => enroll(client, form)),
    }),
    /** Turns it on with the first code; the other devices of the account are signed out. */
    confirmTwoStep: build.mutation<null, { factorId: string; code: string }>({
      queryFn: call((client, { factorId, code }) => done(client.auth.mfa.challengeAndVerify({ factorId, code }))),
      invalidatesTags: stale('TwoStep', 'Device'),
    }),
    /** The code once more, for what asks for a fresh one. */
    proveCode: build.mutation<null, { code: string }>({
      queryFn: call(async (client, { code }) => {
        await proveCode(client, code);
        return null;
      }),
    }),
    /** Ten codes that each sign in once without the app; those before are void. Asks for a fresh code. */
    newRecoveryCodes: build.mutation<string[], void>({
      queryFn: call((client) => newCodes(client)),
      invalidatesTags: stale('TwoStep'),
    }),
    turnOffTwoStep: build.mutation<null, TurnOffForm>({
      queryFn: call(async (client, { password, code }) => {
        await proveCode(client, code);
        await invokeOnly(client, 'turn-off-two-step', { password });
        return done(client.auth.refreshSession());
      }),
      invalidatesTags: stale('TwoStep'),
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
