import { z } from 'zod';
import { requireCaller } from '../_shared/caller.ts';
import { serviceClient } from '../_shared/clients.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { endpoint } from '../_shared/http.ts';
import { requirePassword } from '../_shared/password.ts';
import { rpc } from '../_shared/rpc.ts';
import { removeAuthenticators } from '../_shared/second-step.ts';

const form = z.object({ password: z.string('Password is required').min(1, 'Password is required') });

/** Turns two-step sign-in off, for who knows the password and has just entered a code. */
export const handler = endpoint(async (body, request, deps) => {
  const { user, sessionId } = await requireCaller(request, deps);
  const { password } = form.parse(body);
  const service = serviceClient(deps);
  if (!(await rpc(service, 'has_fresh_code', { p_session_id: sessionId }, z.boolean())))
    throw new FunctionError(403, 'auth.code_required', 'Please enter the code from your authenticator app.', {
      field: 'code',
    });
  const opened = await requirePassword(deps, user, password, 'password');
  await opened.auth.signOut({ scope: 'local' });
  await removeAuthenticators(service, user.id);
  return { ok: true };
});
