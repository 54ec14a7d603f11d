import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { z } from 'zod';
import { AuthError } from './user-shape.ts';
import type { ApiCall } from '../../http/api-call.ts';
import type { Caller } from './caller.ts';
import { stepOf } from './totp.ts';

const CHALLENGE_SECONDS = 300;

const codeSchema = z.object({ challenge_id: z.uuid(), code: z.string().max(20) });

export const noFactor = () => new AuthError(404, 'mfa_factor_not_found', 'Factor not found');

/** Asks for a code, once. */
export async function challenge(sql: postgres.Sql, caller: Caller, factorId: string, { ip }: ApiCall): Promise<object> {
  const id = randomUUID();
  const made = await sql`insert into auth.mfa_challenges (id, factor_id, ip_address)
    select ${id}, id, ${ip || '127.0.0.1'} from auth.mfa_factors where id = ${factorId} and user_id = ${caller.id} returning id`;
  if (made.length === 0) throw noFactor();
  return { id, type: 'totp', expires_at: Math.floor(Date.now() / 1000) + CHALLENGE_SECONDS };
}

/** Takes the code of a challenge, or throws why it does not count. The caller's session has done its second step then. */
export async function verify(sql: postgres.Sql, caller: Caller, factorId: string, { fields }: ApiCall): Promise<void> {
  const form = codeSchema.safeParse(fields).data;
  if (!form) throw new AuthError(400, 'validation_failed', 'Verify requires a challenge and a code');
  const [asked] = await sql<{ secret: string; is_over: boolean }[]>`
    select f.secret, c.verified_at is not null or c.created_at < now() - make_interval(secs => ${CHALLENGE_SECONDS}) as is_over
    from auth.mfa_challenges c join auth.mfa_factors f on f.id = c.factor_id
    where c.id = ${form.challenge_id} and f.id = ${factorId} and f.user_id = ${caller.id}`;
  if (!asked) throw noFactor();
  if (asked.is_over)
    throw new AuthError(422, 'mfa_challenge_expired', 'MFA challenge has expired, create a new challenge.');
  const valid = await isGood(sql, factorId, asked.secret, form.code);
  const attempt = { factor_id: factorId, factor_type: 'totp', user_id: caller.id, valid };
  const [hook] = await sql<{ answer: { decision: string; message?: string } }[]>`
    select private.check_code_attempt(${sql.json(attempt)}) as answer`;
  if (hook?.answer.decision !== 'continue')
    throw new AuthError(403, 'mfa_verification_rejected', hook?.answer.message ?? 'Too many tries.');
  if (!valid) throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  await sql.begin(async (tx) => {
    await tx`update auth.mfa_challenges set verified_at = now() where id = ${form.challenge_id}`;
    await tx`update auth.mfa_factors set status = 'verified', updated_at = now() where id = ${factorId} and status <> 'verified'`;
    await tx`delete from auth.mfa_factors where user_id = ${caller.id} and status = 'unverified'`;
    await tx`update auth.sessions set aal = 'aal2', factor_id = ${factorId} where id = ${caller.session}`;
    await tx`insert into auth.mfa_amr_claims (session_id, authentication_method) values (${caller.session}, 'totp')
      on conflict (session_id, authentication_method) do update set updated_at = now()`;
    // What was begun with the password alone ends.
    await tx`delete from auth.sessions where user_id = ${caller.id} and aal is distinct from 'aal2'`;
  });
}

/** Whether the code is right, and used for the first time. */
async function isGood(sql: postgres.Sql, factorId: string, secret: string, code: string): Promise<boolean> {
  const step = stepOf(secret, code);
  if (step === null) return false;
  const used = await sql`insert into auth.mfa_used_codes (factor_id, step) values (${factorId}, ${step})
    on conflict do nothing returning step`;
  return used.length > 0;
}
