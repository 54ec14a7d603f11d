import { z } from 'zod';
import { requireSession } from '../_shared/caller.ts';
import { serviceClient } from '../_shared/clients.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { endpoint } from '../_shared/http.ts';
import { rpc } from '../_shared/rpc.ts';
import { removeAuthenticators } from '../_shared/second-step.ts';

const form = z.object({ code: z.string().min(1, 'Please enter a recovery code.').max(50) });

const usedSchema = z.object({ good: z.boolean(), locked: z.boolean() });

/**
 * Lets somebody who gave the right password in without the authenticator: a recovery code, each once, turns two-step sign-in off.
 * The database ends the other sessions and mails a security alert.
 */
export const handler = endpoint(async (body, request, deps) => {
  const { user, sessionId } = await requireSession(request, deps);
  const { code } = form.parse(body);
  const service = serviceClient(deps);
  const attempt = { p_user_id: user.id, p_session_id: sessionId, p_code: code };
  const { good, locked } = await rpc(service, 'use_recovery_code', attempt, usedSchema);
  if (locked)
    throw new FunctionError(429, 'auth.too_many_tries', 'Too many tries. Please wait 15 minutes and try again.');
  if (!good)
    throw new FunctionError(
      400,
      'auth.wrong_recovery_code',
      "That recovery code isn't right. Each one works only once.",
      {
        field: 'code',
      },
    );
  await removeAuthenticators(service, user.id);
  return { ok: true };
});
