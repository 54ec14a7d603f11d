import type { Fetch } from '../http/api-call.ts';
import { listInOfficialShape, signedUrlInOfficialShape, signMany, signOne } from './storage-answers.ts';

/** Asks the backend, and brings the answers that official clients cannot use into the official shape. */
export async function askBackend(fetch: Fetch, request: Request, fields: Record<string, unknown>): Promise<Response> {
  const { pathname } = new URL(request.url);
  const response = await askFor(pathname, fetch, request, fields);
  return /^\/(auth|storage)\//.test(pathname) ? inPlainWords(response) : response;
}

async function askFor(
  pathname: string,
  fetch: Fetch,
  request: Request,
  fields: Record<string, unknown>,
): Promise<Response> {
  if (pathname === '/auth/v1/signup') return signUp(fetch, request);
  if (request.method !== 'POST') return fetch(request);
  if (/^\/storage\/v1\/object\/sign\/[^/]+$/.test(pathname)) return signMany(fetch, request, fields);
  if (pathname.startsWith('/storage/v1/object/sign/'))
    return rewrite(await signOne(fetch, request, fields), signedUrlInOfficialShape);
  if (pathname.startsWith('/storage/v1/object/upload/sign/'))
    return rewrite(await fetch(request), signedUrlInOfficialShape);
  if (pathname.startsWith('/storage/v1/object/list/')) {
    const { prefix } = fields;
    return rewrite(await fetch(request), (rows) => listInOfficialShape(rows, typeof prefix === 'string' ? prefix : ''));
  }
  return fetch(request);
}

/** The answer with another body, where it is a good one. */
export async function rewrite(response: Response, change: (body: unknown) => unknown): Promise<Response> {
  if (!response.ok || !response.body) return response;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return Response.json(await change(await response.json()), { status: response.status, headers });
}

/** What lite repeats of a database or a library that failed, and what is said instead. */
const WORDS: [RegExp, string][] = [
  [/"new row violates row-level security policy[^"]*"/, `"You're not allowed to do that."`],
  [/"(invalid JWT): [^"]*"/, '"$1"'],
];

/** Codes and status stay; a machine's words go. */
async function inPlainWords(response: Response): Promise<Response> {
  if (response.ok || !response.headers.get('content-type')?.startsWith('application/json')) return response;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  const body = WORDS.reduce((text, [said, plain]) => text.replace(said, plain), await response.text());
  return new Response(body, { status: response.status, headers });
}

/** Of two who sign up with one address at once the second fails in the database: asked again, Auth says what is the matter. */
async function signUp(fetch: Fetch, request: Request): Promise<Response> {
  const again = request.clone();
  const response = await fetch(request);
  return response.status === 500 ? databaseError(await fetch(again)) : response;
}

/** What a hosted project says when the trigger on auth.users refuses a new user. */
function databaseError(response: Response): Response {
  if (response.status !== 500) return response;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  const body = { code: 500, error_code: 'unexpected_failure', msg: 'Database error saving new user' };
  return Response.json(body, { status: 500, headers });
}
