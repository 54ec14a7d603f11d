import { TasteQuestError } from '../errors/app-error';
import { MESSAGES } from '../errors/catalogue';
import { authDataOf, invoke, throwOnError } from '../request';
import type { TasteQuestClient } from '../supabase';

/** Proves the second step of the sign-in with a code of the authenticator app, each time as if it were the first. */
export async function proveCode(client: TasteQuestClient, code: string): Promise<void> {
  const { totp } = await authDataOf(client.auth.mfa.listFactors());
  const factorId = totp[0]?.id;
  if (!factorId)
    throw new TasteQuestError({ kind: 'forbidden', code: 'auth.no_second_step', message: MESSAGES.twoStep.isOff });
  await throwOnError(client.auth.mfa.challengeAndVerify({ factorId, code }));
}

/** Lets in without the authenticator, which is taken away: the tokens after it know nothing of a second step. */
export async function spendRecoveryCode(client: TasteQuestClient, code: string): Promise<void> {
  await invoke(client, 'use-recovery-code', { code });
  await throwOnError(client.auth.refreshSession());
}

/** Whether the account of the session at hand has a second step, as of the last token. */
export async function hasSecondStep(client: TasteQuestClient): Promise<boolean> {
  const { data } = await client.auth.getSession();
  return data.session?.user.factors?.some(({ status }) => status === 'verified') ?? false;
}

/** Whether the session at hand has done its second step, as its token says it; nothing is asked of the server. */
export async function isSecondStepDone(client: TasteQuestClient): Promise<boolean> {
  return (await authDataOf(client.auth.mfa.getAuthenticatorAssuranceLevel())).currentLevel === 'aal2';
}
