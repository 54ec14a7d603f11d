import { browserTimeZone } from '@tastequest/formats';
import { z } from 'zod';
import { proveCode, spendRecoveryCode } from '../auth/second-step';
import { sendConfirmation } from '../auth/send-confirmation';
import type { ChildSignInForm } from '../child-access/form';
import { TasteQuestError, type AppError } from '../errors/app-error';
import { MESSAGES } from '../errors/catalogue';
import { logError } from '../errors/log-error';
import { invitationSchema, type Invitation } from '../family/row';
import { invoke, parseData, throwOnError } from '../request';
import type { TasteQuestClient } from '../supabase';
import type { SignInForm, SignUpForm } from './form';
import { mySessionSchema, type MySession } from './row';

/** Every function of this file rejects with a `TasteQuestError` only. */
async function withAppErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new TasteQuestError(logError(error));
  }
}

function fail(kind: AppError['kind'], code: string, message: string): never {
  throw new TasteQuestError({ kind, code, message });
}

/** Signs in with e-mail and password; the client keeps the session. */
export const signIn = (client: TasteQuestClient, { email, password }: SignInForm): Promise<void> =>
  withAppErrors(async () => {
    const { data, error } = await client.auth.signInWithPassword({ email, password });
    if (error) throw error;
    if (!data.user) fail('auth', 'auth.no_user', MESSAGES.signIn.noUser);
  });

/**
 * Creates an account after the server has checked e-mail, role and parent ID, so that the user reads the real reason.
 * What is sent as role and parent ID is a wish: the database decides. Answers whether the user is signed in now;
 * if not, the project wants the e-mail confirmed first.
 */
export const signUp = (
  client: TasteQuestClient,
  form: SignUpForm,
  /** The token of a co-parent invitation: the new parent joins that family instead of getting one. */
  invitation?: string,
): Promise<{ signedIn: boolean }> =>
  withAppErrors(async () => {
    const parentId = form.role === 'child' ? form.parentId : undefined;
    const wish = { p_email: form.email, p_role: form.role, p_parent_ref: parentId, p_invitation: invitation };
    const create = async () => {
      await throwOnError(client.rpc('check_signup', wish));
      return client.auth.signUp({
        email: form.email,
        password: form.password,
        options: {
          data: {
            full_name: form.fullName,
            role: form.role,
            parent_id: parentId,
            time_zone: browserTimeZone(),
            invitation,
          },
        },
      });
    };
    const first = await create();
    // Auth does not say what the database refused. Asked again it does, if somebody took the address or the invitation meanwhile.
    const { data, error } = first.error?.status === 500 ? await create() : first;
    if (error) throw error;
    if (!data.user) fail('server', 'auth.no_user', MESSAGES.signUp.failed);
    // Nobody waits for it: the dashboard reminds of an address that is not confirmed, and sends the link again.
    if (data.session && form.role === 'parent') void sendConfirmation(client).catch(() => undefined);
    return { signedIn: data.session !== null };
  });

/**
 * Opens the link of the mail that asks whether an address is its account's: the address that is confirmed now; null when the link is
 * void. Asked with the publishable key, as a visitor: a session at hand may be another person's, over, or wait for its second step.
 */
export const confirmEmail = (client: TasteQuestClient, key: string, token: string): Promise<string | null> =>
  withAppErrors(() => {
    const question = client.rpc('confirm_email', { p_token: token }).setHeader('Authorization', `Bearer ${key}`);
    return parseData(question, z.string().nullable());
  });

const CHANGE_STATES = ['done', 'used', 'expired', 'cancelled', 'taken', 'void'] as const;
const emailChangeSchema = z.object({ state: z.enum(CHANGE_STATES), email: z.string().optional() });
/** What became of a change of address: with the account's address where it is the new one, now or before. */
export type ConfirmedChange = z.output<typeof emailChangeSchema>;

/** Opens the link that was mailed to a new address, as a visitor like `confirmEmail`: it is the account's address from then on. */
export const confirmEmailChange = (client: TasteQuestClient, key: string, token: string): Promise<ConfirmedChange> =>
  withAppErrors(async () => emailChangeSchema.parse(await invoke(client, 'confirm-email-change', { token }, key)));

const sessionTokens = z.object({ access_token: z.string(), refresh_token: z.string() });

/** Signs a child in with the family code, its picture and its PIN. */
export const childSignIn = (client: TasteQuestClient, form: ChildSignInForm): Promise<void> =>
  withAppErrors(async () => {
    const tokens = sessionTokens.parse(await invoke(client, 'kid-sign-in', form));
    await throwOnError(client.auth.setSession(tokens));
  });

/** Signs out on this device. Rejects, and stays signed in, when the server can't be reached. */
export const signOut = (client: TasteQuestClient): Promise<void> =>
  withAppErrors(async () => {
    const { error } = await client.auth.signOut({ scope: 'local' });
    if (error) throw error;
  });

/** The second step of signing in, with a code of the authenticator app. */
export const enterCode = (client: TasteQuestClient, code: string): Promise<void> =>
  withAppErrors(() => proveCode(client, code));

/** The same without the app: spends a recovery code, and two-step sign-in is off. */
export const enterRecoveryCode = (client: TasteQuestClient, code: string): Promise<void> =>
  withAppErrors(() => spendRecoveryCode(client, code));

/**
 * Who is signed in, as the database says it; null when nobody is. A session without a profile rejects with the code
 * `session.no_profile`; ending it is left to the caller, who has the reason to show. One that waits for its second step
 * rejects with `auth.second_step`.
 */
export const loadSession = (client: TasteQuestClient): Promise<MySession | null> =>
  withAppErrors(async () => {
    const { data, error } = await client.auth.getSession();
    if (error) throw error;
    if (!data.session) return null;
    const profile = await parseData(client.rpc('my_session'), mySessionSchema);
    return profile ?? fail('auth', 'session.no_profile', MESSAGES.profile.notFound);
  });

/** Sends the reset link, which leads to `redirectTo`. Says nothing about whether the address is known. */
export const requestPasswordReset = (client: TasteQuestClient, email: string, redirectTo: string): Promise<void> =>
  withAppErrors(async () => {
    await throwOnError(client.auth.resetPasswordForEmail(email, { redirectTo }));
  });

/** Sets a new password for the session that a reset link opened, a short time ago; any other needs the current one. */
export const updatePassword = (client: TasteQuestClient, password: string): Promise<void> =>
  withAppErrors(async () => {
    await throwOnError(client.auth.updateUser({ password }));
  });

/** What an invitation link shows; null when it is unknown, used or expired. */
export const getInvitation = (client: TasteQuestClient, token: string): Promise<Invitation> =>
  withAppErrors(() => parseData(client.rpc('get_invitation', { p_token: token }), invitationSchema));

/** Counts one use of a part of the product, for parents who share usage data; no name is kept. Never rejects. */
export async function trackUsage(client: TasteQuestClient, name: string): Promise<void> {
  await client.rpc('track_usage', { p_name: name });
}

/** Joins the family of an invitation; the signed-in e-mail must be the invited one. */
export const acceptInvitation = (client: TasteQuestClient, token: string): Promise<void> =>
  withAppErrors(async () => {
    await throwOnError(client.rpc('accept_invitation', { p_token: token }));
  });
