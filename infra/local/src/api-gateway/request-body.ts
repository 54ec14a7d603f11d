import type { Refusal, Service } from '../http/refusal.ts';
import type { BodyPlace } from './body-room.ts';
import {
  bodyLimitOf,
  hasTooManyRows,
  isPrimitiveJson,
  isTooDeep,
  jsonFields,
  readLimited,
  type Unread,
} from './body.ts';
import { wrongField } from './fields.ts';
import { needsBody } from './upload.ts';

/** The body of a request that is in order. */
export interface RequestBody {
  bytes: Uint8Array<ArrayBuffer>;
  /** Its JSON fields. */
  fields: Record<string, unknown>;
}

interface Asked {
  service: Service;
  pathname: string;
  /** Whether the body is a file. */
  upload: boolean;
  place: BodyPlace;
}

export const isBody = (body: RequestBody | Refusal): body is RequestBody => 'bytes' in body;

/** Reads and checks the body of a request; answers what is wrong with it. */
export async function requestBody(request: Request, asked: Asked): Promise<RequestBody | Refusal> {
  const { service, pathname, upload, place } = asked;
  const bytes = await readLimited(request, bodyLimitOf(service, upload), place);
  if (typeof bytes === 'string') return UNREAD[bytes];
  if (!upload && isTooDeep(bytes)) return TOO_DEEP;
  if (service === 'rest' && isPrimitiveJson(request.headers.get('content-type'), bytes)) return NOT_JSON;
  if (service === 'rest' && hasTooManyRows(bytes)) return TOO_MANY_ROWS;
  const json = upload ? {} : jsonFields(bytes);
  if (!json ? READ_BY_US.has(service) : bytes.byteLength === 0 && needsBody(request.method, pathname)) return NOT_JSON;
  const fields = json ?? {};
  return wrongField(service, fields) ?? { bytes, fields };
}

/** Where a body that is no object of fields has no meaning; the others say so themselves. */
const READ_BY_US = new Set<Service>(['auth', 'storage']);

export const BUSY: Refusal = {
  status: 503,
  code: 'server.busy',
  message: 'Lots of people are here right now. Please try again soon.',
};
/** As long as a photo takes on a slow line, or a bit less: of those who send too much at once some are done then. */
const NO_ROOM: Refusal = { ...BUSY, retryAfter: 5 };
const UNREAD: Record<Unread, Refusal> = {
  'too large': { status: 413, code: 'payload_too_large', message: 'The request is too large.' },
  'no room': NO_ROOM,
  /** Nobody may be there to read it. */
  'cut off': { status: 400, code: 'request_cut_off', message: 'The request broke off before its end.' },
};
const NOT_JSON: Refusal = { status: 400, code: 'bad_json', message: 'Could not parse request body as JSON' };
const TOO_MANY_ROWS: Refusal = { status: 400, code: 'too_many_rows', message: 'At most 500 rows at once.' };
const TOO_DEEP: Refusal = { status: 400, code: 'too_deep', message: 'Lists and objects are nested too deep.' };
