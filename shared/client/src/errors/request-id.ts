import { isRecord, textOf } from './shape';

/** Hosted projects number their requests too, under this name, where their gateway lets pages read it. */
const HEADERS = ['x-request-id', 'sb-request-id'];
const SIGN = ' #';

/**
 * A failed answer of the server, with the number of the request behind its words: the libraries keep an answer's words, and drop its headers.
 * Any other answer is left as it is, as is one that only says that the server is busy.
 */
export async function withRequestId(response: Response): Promise<Response> {
  const { status, headers } = response;
  const id = HEADERS.map((name) => /^([\da-f]{4})-?([\da-f]{4})/i.exec(headers.get(name) ?? '')).find(Boolean);
  if (status < 500 || status === 503 || !id) return response;
  const body: unknown = await response.json().catch(() => null);
  const said = isRecord(body) ? body : {};
  const words = `${textOf(said.message) || textOf(said.msg)}${SIGN}${id[1]}-${id[2]}`;
  // Auth says it under another name.
  const told = JSON.stringify({ ...said, message: words, ...('msg' in said && { msg: words }) });
  return new Response(told, { status, headers: { 'content-type': 'application/json' } });
}

/** The number that `withRequestId` left in an error. */
export const requestIdIn = (error: unknown): string | undefined =>
  / #([\da-f]{4}-[\da-f]{4})$/i.exec(isRecord(error) ? textOf(error.message) : '')?.[1];
