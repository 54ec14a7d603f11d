/** What PostgreSQL says of a failed statement. */
interface DbError {
  code: string;
  message: string;
  detail?: string;
  hint?: string;
}

// The classes that lite itself answers as PostgREST does; anything else would come out as 500 {"code":"SUP"}.
const HANDLED = /^(PT\d{3}|PGRST|42.{3}|22.{3}|21.{3}|23502|23503|23505|25006)$/;

const BY_CODE: Record<string, number> = { P0001: 400, '53400': 500 };
const BY_CLASS: Record<string, number> = { '08': 503, '0L': 403, '0P': 403, '23': 400, '28': 403, '53': 503 };

/** The HTTP status PostgREST gives to an SQLSTATE. */
export function statusOf(code: string): number {
  const fallback = /^(09|25|2D|38|39|3B|40|54|55|57|58|F0|HV|P0|XX)/.test(code) ? 500 : 400;
  return BY_CODE[code] ?? BY_CLASS[code.slice(0, 2)] ?? fallback;
}

/**
 * Gives errors that lite does not know PostgREST's status and body: they are passed on in the form of
 * `RAISE SQLSTATE 'PGRST'`, which lite answers word for word.
 */
export function normalizeDbError(error: unknown): unknown {
  if (!isDbError(error) || HANDLED.test(error.code)) return error;
  const { code, message, detail = null, hint = null } = error;
  return Object.assign(new Error(JSON.stringify({ code, message, details: detail, hint })), {
    code: 'PGRST',
    detail: JSON.stringify({ status: statusOf(code), headers: {} }),
  });
}

function isDbError(error: unknown): error is DbError {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
  );
}
