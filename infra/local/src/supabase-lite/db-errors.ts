import { DATABASE_AWAY, DATABASE_FULL, DATABASE_LOST, type Refusal } from '../http/refusal.ts';
import { outageOf } from '../process/outage.ts';
import { isDiskFull } from '../process/user-error.ts';

/** What PostgreSQL says of a failed statement. */
interface DbError {
  code: string;
  message: string;
  detail?: string;
  hint?: string;
  column_name?: string;
}

/** Raised on purpose: its words are ours, and lite answers them word for word. */
const OURS = /^(PT\d{3}|PGRST)$/;
// The classes that lite itself answers as PostgREST does; anything else would come out as 500 {"code":"SUP"}.
const HANDLED = /^(42.{3}|22.{3}|21.{3}|23502|23503|23505|25006)$/;

// A statement that took too long (57014): PostgREST says 500, but what helps is another try, or a smaller question.
const BY_CODE: Record<string, number> = { P0001: 400, '53400': 500, '57014': 503 };
const BY_CLASS: Record<string, number> = { '08': 503, '0L': 403, '0P': 403, '23': 400, '28': 403, '53': 503 };

/** What is said of an error that the server is to blame for, whatever was asked; null for any other. */
export function refusalOf(error: unknown): Refusal | null {
  if (isDiskFull(error)) return DATABASE_FULL;
  const outage = outageOf(error);
  return outage && (outage === 'away' ? DATABASE_AWAY : DATABASE_LOST);
}

/** The HTTP status for an SQLSTATE. */
export function statusOf(code: string): number {
  const fallback = /^(09|25|2D|38|39|3B|40|54|55|57|58|F0|HV|P0|XX)/.test(code) ? 500 : 400;
  return BY_CODE[code] ?? BY_CLASS[code.slice(0, 2)] ?? fallback;
}

const FAILED = 'Something went wrong. Please try again.';
const UNREADABLE_DATA =
  "Something that was stored can't be read. Nothing was changed. Please tell who runs TasteQuest.";
const SENTENCES: Record<string, string> = {
  '23503': "That already exists, or it's still in use.",
  '23505': "That already exists, or it's still in use.",
  '25006': 'Please use POST.',
  '58030': UNREADABLE_DATA,
  '58P01': UNREADABLE_DATA,
  XX001: UNREADABLE_DATA,
  XX002: UNREADABLE_DATA,
  '42501': "You're not allowed to do that.",
};

function sentenceOf(code: string): string {
  return SENTENCES[code] ?? (statusOf(code) < 500 ? 'Please check what you entered and try again.' : FAILED);
}

/** What lite says of a query that it cannot read, and answers as a failure of its own. */
const UNREADABLE = /^Missing closing quote /;

/**
 * Keeps code and status as PostgREST gives them and puts a sentence in place of the machine's words, which name tables and quote rows.
 * Errors that lite does not know are passed on in the form of `RAISE SQLSTATE 'PGRST'`, which it answers as it is.
 */
export function normalizeDbError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (UNREADABLE.test(error.message)) return answered(error, 400, { code: 'PGRST100', message: error.message });
  const refusal = refusalOf(error);
  if (refusal) return refused(error, refusal);
  if (!isDbError(error)) return isMistake(error) ? answered(error, 500, { code: 'SUP', message: FAILED }) : error;
  const { code, column_name: field } = error;
  if (OURS.test(code)) return error;
  const message = sentenceOf(code);
  const detail = field ? JSON.stringify({ code: `db.${code}`, field }) : undefined;
  if (HANDLED.test(code)) return Object.assign(new Error(message, { cause: error }), { code, detail });
  return answered(error, statusOf(code), { code, message, details: detail ?? null });
}

const refused = (cause: Error, { status, code, message, retryAfter }: Refusal) =>
  answered(
    cause,
    status,
    { code: `PT${status}`, message, details: JSON.stringify({ code }) },
    retryAfter ? { 'retry-after': String(retryAfter) } : {},
  );

const answered = (
  cause: Error,
  status: number,
  body: { code: string; message: string; details?: string | null },
  headers: Record<string, string> = {},
) =>
  Object.assign(new Error(JSON.stringify({ details: null, hint: null, ...body }), { cause }), {
    code: 'PGRST',
    detail: JSON.stringify({ status, headers }),
  });

/** A mistake of the program, in Node's words. */
const isMistake = (error: Error): boolean =>
  error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError;

function isDbError(error: Error): error is Error & DbError {
  return 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code);
}
