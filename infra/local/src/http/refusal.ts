/** The services of the API, each with an error shape of its own. */
export type Service = 'auth' | 'rest' | 'storage' | 'functions';

const SERVICE = /^\/(auth|rest|storage|functions)\/v1(?:\/|$)/;

/** Which API a path belongs to. Null for anything else: it never reaches the backend. */
export function serviceOf(pathname: string): Service | null {
  return (SERVICE.exec(pathname)?.[1] as Service | undefined) ?? null;
}

export interface Refusal {
  status: number;
  /** Our code; each service's clients read it in the field they know. */
  code: string;
  message: string;
  retryAfter?: number;
}

/** A statement that failed for want of a connection, or of room. */
export interface StatementFailure {
  refusal: Refusal;
}

/** Nothing was done: whoever asks again asks for the first time. */
export const DATABASE_AWAY: Refusal = {
  status: 503,
  code: 'database_away',
  message: 'TasteQuest is away for a moment. Please try again.',
  retryAfter: 1,
};

/** The database is silent, and only something was to be read. No page waits for so long again by itself (shared/client): it says what is the matter. */
export const DATABASE_SILENT: Refusal = { ...DATABASE_AWAY, retryAfter: 15 };

/** The connection to the database ended on the way: what was asked for may be done, or not. Who asks again does so by its key. */
export const DATABASE_LOST: Refusal = {
  status: 503,
  code: 'database_lost',
  message: 'Something broke off. Please look if it was saved, then try again.',
};

/** The database's disk takes no more. No 503: asking again is of no use. */
export const DATABASE_FULL: Refusal = {
  status: 507,
  code: 'server.full',
  message: 'There is no room to save this. Nothing was changed. Please tell who runs TasteQuest.',
};

/** A refusal in the shape that the service's official client understands. */
export function refuse(service: Service, { status, code, message, retryAfter }: Refusal): Response {
  const headers = new Headers({ 'access-control-allow-origin': '*', 'access-control-expose-headers': 'retry-after' });
  if (retryAfter) headers.set('retry-after', String(retryAfter));
  const bodies: Record<Service, object> = {
    auth: { code: status, error_code: code, msg: message },
    rest: { code: `PT${status}`, message, details: JSON.stringify({ code }), hint: null },
    storage: { statusCode: String(status), error: code, message },
    functions: { code, message, field: null, hint: null },
  };
  // The storage service answers 400 and keeps the real status in the body.
  return Response.json(bodies[service], {
    status: service === 'storage' && status !== 429 && status !== 503 ? 400 : status,
    headers,
  });
}
