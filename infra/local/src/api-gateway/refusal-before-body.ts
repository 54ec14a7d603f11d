import type { FunctionsHost } from '../functions-host/functions-host.ts';
import { verifyToken } from '../http/jwt.ts';
import type { Refusal, Service } from '../http/refusal.ts';
import { changesEveryRow, FILTER_REQUIRED, wrongQuery } from './query-limits.ts';
import { refusalOfBody, type Keys, type Sender } from './sender.ts';
import { INVALID_LINK, takesFile, usesSignedLink } from './upload.ts';

interface FirstLines {
  service: Service;
  request: Request;
  /** Its address, in the one way that it can be written. */
  url: URL;
  sender: Sender;
}

interface Parts {
  backend: { secrets: Keys };
  functions: FunctionsHost;
}

/** What speaks against a request by its first lines alone: nothing of it is read, parsed or kept for that. */
export function refusalBeforeBody(
  { service, request, url, sender }: FirstLines,
  { backend, functions }: Parts,
): Refusal | null {
  const { method } = request;
  const { pathname, searchParams } = url;
  const signed = usesSignedLink(method, pathname);
  if (signed && !verifyToken(searchParams.get('token') ?? '', backend.secrets.jwtSecret)) return INVALID_LINK;
  if (changesEveryRow(method, pathname, searchParams)) return FILTER_REQUIRED;
  const tooMuch = service === 'rest' ? wrongQuery(searchParams) : null;
  if (tooMuch || !request.body) return tooMuch;
  if (service === 'functions' && method !== 'OPTIONS' && !functions.knows(pathname)) return NO_SUCH_FUNCTION;
  const file = signed ? 'signed' : takesFile(method, pathname) ? 'upload' : 'none';
  const isForAdmins = pathname.startsWith('/auth/v1/admin/') && method !== 'OPTIONS';
  return refusalOfBody(service, sender, file) ?? (isForAdmins && sender.kind !== 'server' ? NOT_ADMIN : null);
}

/** As the services themselves say it to who sends no body. */
const NO_SUCH_FUNCTION: Refusal = { status: 404, code: 'NOT_FOUND', message: 'Requested function was not found' };
const NOT_ADMIN: Refusal = { status: 403, code: 'not_admin', message: 'User not allowed' };
