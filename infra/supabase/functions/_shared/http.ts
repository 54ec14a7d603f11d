import type { Deps } from './deps.ts';
import { FunctionError, toFunctionError } from './function-error.ts';

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
  'access-control-allow-methods': 'POST, OPTIONS',
};

const MAX_BODY = 16_384;

type Handler = (request: Request, deps: Deps) => Promise<Response>;

function json(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { ...CORS, 'cache-control': 'no-store' } });
}

async function readBody(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text.length > MAX_BODY) throw new FunctionError(413, 'request.too_large', "That's too much to send at once.");
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw wrongBody('request.not_json');
  }
  if (!isStorable(body)) throw wrongBody('request.not_text');
  return body;
}

const wrongBody = (code: string) => new FunctionError(400, code, 'Please check what you entered and try again.');

/** Whether the database can keep every text in a value: it takes neither NUL nor half a character. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && !/\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).flat().every(isStorable);
}

/** For a function that reads its body itself, once it knows who sends it. */
export const unread = (): Promise<undefined> => Promise.resolve(undefined);

/**
 * Wraps what a function does: answers the browser's preflight, takes JSON by POST only,
 * and turns every failure into `{ code, message, field, hint }`. Nothing internal ever reaches the caller.
 */
export function endpoint(
  work: (body: unknown, request: Request, deps: Deps) => Promise<unknown>,
  read: (request: Request) => Promise<unknown> = readBody,
): Handler {
  return async (request, deps) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS });
    try {
      if (request.method !== 'POST') throw new FunctionError(405, 'request.method', 'Please use POST.');
      return json(await work(await read(request), request, deps));
    } catch (error) {
      const failure = toFunctionError(error);
      // What is away says so itself, in its own log.
      if (failure.status === 500) console.error(error);
      return json(failure.body(), failure.status);
    }
  };
}
