/** The areas of the API, each with an error shape of its own. */
export type Area = 'auth' | 'rest' | 'storage' | 'functions';

const AREA = /^\/(auth|rest|storage|functions)\/v1(?:\/|$)/;

/** Which API a path belongs to. Null for anything else: it never reaches the backend. */
export function areaOf(pathname: string): Area | null {
  return (AREA.exec(pathname)?.[1] as Area | undefined) ?? null;
}

export interface Refusal {
  status: number;
  /** Our code; each area's clients read it in the field they know. */
  code: string;
  message: string;
  retryAfter?: number;
}

/** A refusal in the shape that the area's official client understands. */
export function refuse(area: Area, { status, code, message, retryAfter }: Refusal): Response {
  const headers = new Headers({ 'access-control-allow-origin': '*', 'access-control-expose-headers': 'retry-after' });
  if (retryAfter) headers.set('retry-after', String(retryAfter));
  const bodies: Record<Area, object> = {
    auth: { code: status, error_code: code, msg: message },
    rest: { code: `PT${status}`, message, details: JSON.stringify({ code }), hint: null },
    storage: { statusCode: String(status), error: code, message },
    functions: { code, message, field: null, hint: null },
  };
  // The storage service answers 400 and keeps the real status in the body.
  return Response.json(bodies[area], {
    status: area === 'storage' && status !== 429 && status !== 503 ? 400 : status,
    headers,
  });
}
