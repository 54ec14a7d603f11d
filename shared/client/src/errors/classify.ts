import { TasteQuestError, type AppError, type AppErrorKind } from './app-error';
import { classifyAuth, tooManyTries } from './classify-auth';
import { MESSAGES } from './catalogue';
import { MESSAGE_OF_CODE } from './message-of-code';
import { requestIdIn } from './request-id';
import { camelName, isRecord, textOf } from './shape';

const KIND_BY_STATUS: Record<number, AppErrorKind> = {
  400: 'invalid',
  401: 'auth',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  410: 'conflict',
  413: 'invalid',
  415: 'invalid',
  422: 'invalid',
  429: 'rate_limited',
};

/** Codes of PostgreSQL and PostgREST whose own message is not for users. */
const KIND_BY_DATABASE_CODE: Record<string, AppErrorKind> = {
  '22P02': 'invalid',
  '23502': 'invalid',
  '23503': 'conflict',
  '23505': 'conflict',
  '23514': 'invalid',
  '42501': 'forbidden',
  PGRST116: 'not_found',
  PGRST301: 'auth',
  PGRST302: 'auth',
  PGRST303: 'auth',
};

const NETWORK_TEXT = /failed to fetch|fetch failed|networkerror|network request failed|load failed|econnrefused/i;

const networkError: AppError = { kind: 'network', code: 'network', message: MESSAGES.signIn.network };

/** Of `fetchInTime`. What was sent may have arrived: trying again is safe, by keys and versions. */
const timeoutError: AppError = {
  kind: 'network',
  code: 'network.timeout',
  message: 'The server is taking too long. Please try again.',
};

/** The kind that an HTTP status stands for; anything unknown is the server's fault. */
function kindOfStatus(status: number): AppErrorKind {
  return KIND_BY_STATUS[status] ?? 'server';
}

/**
 * Turns whatever was thrown or returned into an `AppError`. Pure, and never throws.
 * Sources: PostgREST (`PT4xx` carry our own sentence, code and field), Auth, Storage, our functions' bodies, `fetch`.
 */
export function classify(error: unknown): AppError {
  const known = kindOf(error);
  return known.kind === 'server' ? toData({ requestId: requestIdIn(error), ...known }) : known;
}

function kindOf(error: unknown): AppError {
  if (error instanceof TasteQuestError) return toData(error);
  if (!isRecord(error)) return unknownError(error);
  if (isAppError(error)) return toData(error);
  if (isNetworkFailure(error)) return isTimeout(error) ? timeoutError : networkError;
  return classifyAuth(error) ?? classifyDatabase(error) ?? classifyAnswer(error) ?? unknownError(error);
}

function toData({ kind, code, message, field, hint, missingPoints, requestId }: AppError): AppError {
  return {
    kind,
    code,
    message,
    ...(field && { field }),
    ...(hint && { hint }),
    ...(missingPoints && { missingPoints }),
    ...(requestId && { requestId }),
  };
}

function isAppError(error: Record<string, unknown>): error is Record<string, unknown> & AppError {
  return typeof error.kind === 'string' && typeof error.code === 'string' && typeof error.message === 'string';
}

function isNetworkFailure(error: Record<string, unknown>): boolean {
  const name = textOf(error.name);
  if (name === 'FunctionsFetchError' || name === 'AbortError') return true;
  // The same name stands for a server that answers with 5xx.
  if (name === 'AuthRetryableFetchError') return !error.status;
  const isBareFailure = !textOf(error.code) && !error.status && !error.statusCode;
  return isBareFailure && NETWORK_TEXT.test(textOf(error.message));
}

/** Whether the network failed by our own limit; the Functions client keeps the reason inside of its own error. */
function isTimeout({ message, context }: Record<string, unknown>): boolean {
  return textOf(message).includes('no answer in time') || (isRecord(context) && isTimeout(context));
}

/** PostgREST: `{ code, message, details, hint }`. */
function classifyDatabase(error: Record<string, unknown>): AppError | null {
  const code = textOf(error.code);
  const raised = /^PT(\d{3})$/.exec(code);
  if (raised) {
    const detail = parseDetail(error.details);
    const code = detail.code ?? 'server.refused';
    return toData({
      kind: kindOfStatus(Number(raised[1])),
      code,
      message: MESSAGE_OF_CODE[code] ?? textOf(error.message),
      field: detail.field && camelName(detail.field),
      hint: textOf(error.hint),
      missingPoints: detail.missingPoints,
    });
  }
  const kind = KIND_BY_DATABASE_CODE[code];
  if (!kind) return null;
  return { kind, code: `db.${code}`, message: DATABASE_SENTENCES[kind] ?? GENERIC };
}

const GENERIC = 'Something went wrong. Please try again.';

const DATABASE_SENTENCES: Partial<Record<AppErrorKind, string>> = {
  auth: MESSAGES.profile.expired,
  forbidden: "You're not allowed to do that.",
  not_found: 'That no longer exists. Please reload the page.',
  conflict: "That already exists, or it's still in use.",
  invalid: 'Please check what you entered and try again.',
};

/** `details` of our own errors is `{"code":…,"field":…}` as text, of spent points with `"missing_points":…`. */
function parseDetail(details: unknown): { code?: string; field?: string; missingPoints?: number } {
  try {
    const parsed: unknown = JSON.parse(textOf(details));
    if (!isRecord(parsed)) return {};
    return {
      code: textOf(parsed.code) || undefined,
      field: textOf(parsed.field) || undefined,
      missingPoints: Number(parsed.missing_points) || undefined,
    };
  } catch {
    return {};
  }
}

/** Bodies of our functions (`{ code, message, field, hint }` with the HTTP status added) and Storage errors. */
function classifyAnswer(error: Record<string, unknown>): AppError | null {
  const status = Number(error.status ?? error.statusCode);
  if (!Number.isInteger(status) || status < 400) return null;
  const kind = kindOfStatus(status);
  const code = textOf(error.code);
  const isOurs = code.includes('.') && textOf(error.message) !== '';
  if (isOurs) {
    const message = MESSAGE_OF_CODE[code] ?? textOf(error.message);
    return toData({ kind, code, message, field: textOf(error.field), hint: textOf(error.hint) });
  }
  if (kind === 'rate_limited') return tooManyTries;
  return { kind, code: `http.${status}`, message: DATABASE_SENTENCES[kind] ?? GENERIC };
}

function unknownError(error: unknown): AppError {
  const code = isRecord(error) && error.name === 'ZodError' ? 'server.unexpected_answer' : 'server.unknown';
  return { kind: 'server', code, message: GENERIC };
}
