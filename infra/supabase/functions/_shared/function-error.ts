import { isAuthError } from '@supabase/supabase-js';
import { ZodError } from 'zod';

interface ErrorBody {
  code: string;
  message: string;
  field?: string;
  hint?: string;
}

/** A refusal with a sentence for the user. */
export class FunctionError extends Error {
  readonly status: number;
  readonly code: string;
  readonly field?: string;
  readonly hint?: string;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { field?: string; hint?: string; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.status = status;
    this.code = code;
    this.field = more.field;
    this.hint = more.hint;
  }

  body(): ErrorBody {
    const { code, message, field, hint } = this;
    return { code, message, ...(field ? { field } : {}), ...(hint ? { hint } : {}) };
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What the database refused with `PT4xx`: its sentence, code, field and hint are meant for the user. */
function fromDatabase(error: Record<string, unknown>): FunctionError | null {
  const status = /^PT(4\d\d)$/.exec(String(error.code))?.[1];
  if (!status) return null;
  const detail = detailOf(error.details);
  const hint = typeof error.hint === 'string' ? error.hint : undefined;
  return new FunctionError(Number(status), String(detail.code ?? 'server.refused'), String(error.message), {
    field: typeof detail.field === 'string' ? detail.field : undefined,
    hint,
  });
}

function detailOf(details: unknown): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(String(details));
    return isRecord(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

/** How zod begins where a form has no sentence of its own. */
const ZOD_SAYS = /^(Invalid|Too (small|big)|Unrecognized)\b/;

function fromValidation(error: ZodError): FunctionError {
  const [issue] = error.issues;
  const field = issue?.path.join('.');
  const isOurs = issue && !ZOD_SAYS.test(issue.message);
  const message = isOurs ? issue.message : 'Please check what you entered and try again.';
  return new FunctionError(400, 'request.invalid', message, { field });
}

/** Auth has limits of its own; where it does not say which, waiting is what helps. */
const authIsBusy = () =>
  new FunctionError(429, 'auth.busy', 'Too many tries at once.', { hint: 'Please try again in a minute.' });

/** Whether the database could not be asked, in the words of whichever service asked it: what was done until then, nobody knows. */
const isAway = (error: unknown): boolean =>
  (isAuthError(error) && error.status === 503) ||
  (isRecord(error) && /^(PT503|PGRST00[0-3])$/.test(String(error.code)));

const interrupted = () =>
  new FunctionError(503, 'database_lost', 'Something broke off. Please look if it was saved, then try again.');

/** Any failure as an answer; what is not meant for users becomes a 500 without detail. */
export function toFunctionError(error: unknown): FunctionError {
  if (error instanceof FunctionError) return error;
  if (error instanceof ZodError) return fromValidation(error);
  if (isAuthError(error) && error.status === 429) return authIsBusy();
  if (isAway(error)) return interrupted();
  const refusal = isRecord(error) ? fromDatabase(error) : null;
  return refusal ?? new FunctionError(500, 'server.unexpected', 'Something went wrong. Please try again.');
}
