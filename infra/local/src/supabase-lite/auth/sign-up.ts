import postgres from 'postgres';
import { z } from 'zod';
import { refuse, type Refusal } from '../../http/refusal.ts';
import type { ApiCall } from '../../http/api-call.ts';

/** Refuses a sign-up in the words of the database; null when nothing speaks against it. */
export type SignUpCheck = (call: ApiCall) => Promise<Response | null>;

const formSchema = z.object({
  email: z.string().catch(''),
  data: z
    .object({ role: z.unknown().optional(), parent_ref: z.unknown().optional(), parent_id: z.unknown().optional() })
    .catch({}),
});
const detailSchema = z.looseObject({ code: z.string() });

export const isSignUp = ({ method, pathname }: ApiCall): boolean => method === 'POST' && pathname === '/auth/v1/signup';

/** As the trigger on auth.users reads it: whatever is no child is a parent, and only a text can name a parent. */
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * Asks the database what it would refuse a new account for. Its trigger has the last word, but its words would not get through:
 * all that the Auth service makes of them is a failure of its own.
 */
export function createSignUpCheck(sql: postgres.Sql): SignUpCheck {
  return async ({ fields }) => {
    const { email, data } = formSchema.parse(fields);
    const role = data.role === 'child' ? 'child' : 'parent';
    const ref = textOf(data.parent_ref) ?? textOf(data.parent_id);
    try {
      await sql`select private.check_signup(${email}, ${role}, ${ref}, null)`;
      return null;
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      return refuse('auth', refusal);
    }
  };
}

function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof postgres.PostgresError)) return null;
  const status = /^PT(4\d\d)$/.exec(error.code)?.[1];
  const detail = detailSchema.safeParse(JSON.parse(error.detail ?? 'null'));
  return status && detail.success ? { status: Number(status), code: detail.data.code, message: error.message } : null;
}
