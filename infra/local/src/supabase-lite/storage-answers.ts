import { z } from 'zod';
import type { Fetch } from '../http/api-call.ts';

/** A link to a photo lives ten minutes, whatever its maker asks for: who has it needs no session. */
const SECONDS = z.number().transform((seconds) => Math.min(seconds, 600));
const ONE = z.object({ expiresIn: SECONDS });
const MANY = z.object({ expiresIn: SECONDS, paths: z.array(z.string()).max(1000) });

const invalid = () =>
  Response.json({ statusCode: '400', error: 'InvalidRequest', message: 'Invalid request' }, { status: 400 });

function ask(fetch: Fetch, { headers }: Request, url: string, expiresIn: number): Promise<Response> {
  const own = new Headers(headers);
  own.delete('content-length');
  return fetch(new Request(url, { method: 'POST', headers: own, body: JSON.stringify({ expiresIn }) }));
}

export async function signOne(fetch: Fetch, request: Request, fields: Record<string, unknown>): Promise<Response> {
  const parsed = ONE.safeParse(fields);
  return parsed.success ? ask(fetch, request, request.url, parsed.data.expiresIn) : invalid();
}

/** Signs several paths at once: lite takes that request for one about an empty path. */
export async function signMany(fetch: Fetch, request: Request, fields: Record<string, unknown>): Promise<Response> {
  const parsed = MANY.safeParse(fields);
  if (!parsed.success) return invalid();
  const { expiresIn, paths } = parsed.data;
  const sign = async (path: string) => {
    const url = `${request.url}/${path.split('/').map(encodeURIComponent).join('/')}`;
    const response = await ask(fetch, request, url, expiresIn);
    const answer: unknown = await response.json();
    const signed = response.ok ? signedUrlInOfficialShape(answer) : null;
    return { path, signedURL: signed?.signedURL ?? null, error: signed ? null : UNKNOWN };
  };
  return Response.json(await Promise.all(paths.map(sign)), { headers: { 'access-control-allow-origin': '*' } });
}

const UNKNOWN = 'Either the object does not exist or you do not have access to it';

/** storage-js reads `signedURL` (or `url`, for uploads), relative to /storage/v1. */
export function signedUrlInOfficialShape(answer: unknown): { signedURL: string; url: string } {
  const { signedUrl } = z.looseObject({ signedUrl: z.string() }).parse(answer);
  const relative = signedUrl.replace(/^\/storage\/v1/, '');
  return { ...(answer as object), signedURL: relative, url: relative };
}

const ROW = z.object({
  id: z.string(),
  name: z.string(),
  metadata: z.unknown(),
  created_at: z.string(),
  updated_at: z.string(),
  last_accessed_at: z.string(),
});

/** Names in a listing are relative to the folder, and a folder inside it is one entry without an id. */
export function listInOfficialShape(answer: unknown, prefix: string): object[] {
  const folder = prefix && !prefix.endsWith('/') ? `${prefix}/` : prefix;
  const entries = new Map<string, object>();
  for (const row of z.array(ROW).parse(answer)) {
    if (!row.name.startsWith(folder)) continue;
    const [name = '', ...deeper] = row.name.slice(folder.length).split('/');
    const isFile = deeper.length === 0;
    entries.set(name, isFile ? { ...row, name } : { ...FOLDER, name });
  }
  return [...entries.values()];
}

const FOLDER = { id: null, metadata: null, created_at: null, updated_at: null, last_accessed_at: null };
