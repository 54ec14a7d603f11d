import { z } from 'zod';
import { serviceClient, visitorClient } from '../_shared/clients.ts';
import type { Deps } from '../_shared/deps.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { endpoint } from '../_shared/http.ts';
import { kidLocked } from '../_shared/kid-locked.ts';
import { kidPassword, verifyPin } from '../_shared/pin.ts';
import { rpc } from '../_shared/rpc.ts';

const text = z.string().max(64).catch('');
const form = z.object({ familyCode: text, avatar: text, pin: text }).catch({ familyCode: '', avatar: '', pin: '' });

const credentialSchema = z
  .object({ secret_hash: z.string().nullable(), sign_in_email: z.string().nullable(), locked: z.boolean() })
  .nullable();

const attemptSchema = z.object({ locked: z.boolean(), too_often: z.boolean() });

const noMatch = () =>
  new FunctionError(401, 'kid.no_match', "That didn't match. Check your code, picture and PIN, or ask a grown-up.");

const tooOften = () =>
  new FunctionError(429, 'kid.too_often', 'You signed in many times just now.', {
    hint: 'Wait 10 minutes, then try again.',
  });

/** Auth counts by address; without a secret key all children come from the one of this function. */
const busy = () =>
  new FunctionError(429, 'kid.busy', 'Lots of children are signing in right now.', { hint: 'Try again in a minute.' });

async function openSession(deps: Deps, email: string, address: string | null) {
  const password = await kidPassword(deps.kidSecret, email);
  const { data, error } = await visitorClient(deps, address).auth.signInWithPassword({ email, password });
  if (error?.status === 429) throw busy();
  if (error) throw error;
  return { access_token: data.session.access_token, refresh_token: data.session.refresh_token };
}

/** The caller's address as the network in front of a hosted project writes it; what a caller writes themselves stands first. */
const addressOf = ({ headers }: Request): string | null =>
  headers.get('cf-connecting-ip') ?? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? null;

/**
 * Signs a child in with the family's code, its picture and its PIN.
 * An unknown pair of code and picture is counted, locked and worked on like a known one, so a miss tells nothing.
 */
export const handler = endpoint(async (body, request, deps) => {
  const tried = form.parse(body);
  const pair = { p_family_code: tried.familyCode, p_avatar: tried.avatar };
  const service = serviceClient(deps);
  // Counted before the PIN is looked at: guesses sent at the same moment count as well.
  const credential = await rpc(service, 'kid_credential', pair, credentialSchema);
  if (credential?.locked) throw kidLocked();
  const fits = await verifyPin(deps.kidSecret, tried.pin, credential?.secret_hash ?? null);
  const outcome = await rpc(service, 'record_kid_attempt', { ...pair, p_success: fits }, attemptSchema);
  if (outcome.locked) throw kidLocked();
  if (outcome.too_often) throw tooOften();
  if (!fits || !credential?.sign_in_email) throw noMatch();
  return openSession(deps, credential.sign_in_email, addressOf(request));
});
