import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { refuse } from '../http/refusal.ts';
import { inSpan } from '../observability/tracing.ts';

/** An e-mail of the database's outbox. */
interface WaitingMail {
  to_email: string;
  subject: string;
  body_text: string;
  body_html: string | null;
}

/** What every function is given. The same on a hosted project, where `index.ts` fills it from the environment. */
export interface FunctionDeps {
  supabaseUrl: string;
  anonKey: string;
  serviceKey: string;
  kidSecret: string;
  jobsSecret?: string;
  deliver?: (mail: WaitingMail) => Promise<unknown>;
  fetch?: typeof fetch;
}

type Handler = (request: Request, deps: FunctionDeps) => Promise<Response>;

/** The whole path: what follows a name would be another spelling of the same function. */
const NAMED = /^\/functions\/v1\/([a-z][a-z0-9-]*)$/;

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
  'access-control-allow-methods': 'POST, OPTIONS',
};

export interface FunctionsHost {
  answer(request: Request): Promise<Response>;
  /** Whether there is a function at a path. */
  knows(pathname: string): boolean;
}

/** Serves `/functions/v1/NAME` from `folder/NAME/handler.ts`. */
export function createFunctionsHost(folder: string, deps: FunctionDeps): FunctionsHost {
  const handlers = new Map<string, Promise<Handler | null>>();

  const handlerOf = (name: string): Promise<Handler | null> => {
    const known = handlers.get(name);
    if (known) return known;
    const loading = loadHandler(folder, name);
    handlers.set(name, loading);
    // A failed import is tried again at the next call.
    loading.catch(() => handlers.delete(name));
    return loading;
  };

  const answer = async (request: Request): Promise<Response> => {
    const name = nameAt(new URL(request.url).pathname);
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS });
    try {
      const handler = name ? await handlerOf(name) : null;
      if (!handler)
        return refuse('functions', { status: 404, code: 'NOT_FOUND', message: 'Requested function was not found' });
      return withCors(await inSpan(`function ${name}`, () => handler(request, deps)));
    } catch (error) {
      console.error(`function ${name}:`, error);
      const message = 'Something went wrong on our side. Please try again.';
      return refuse('functions', { status: 500, code: 'internal', message });
    }
  };
  const names = new Set(readdirSync(folder).filter((name) => existsSync(handlerFile(folder, name))));
  return { answer, knows: (pathname) => names.has(nameAt(pathname)) };
}

const nameAt = (pathname: string): string => NAMED.exec(pathname)?.[1] ?? '';

const handlerFile = (folder: string, name: string): string => path.join(folder, name, 'handler.ts');

async function loadHandler(folder: string, name: string): Promise<Handler | null> {
  const file = handlerFile(folder, name);
  if (!existsSync(file)) return null;
  const module = (await import(pathToFileURL(file).href)) as { handler?: Handler };
  if (typeof module.handler !== 'function') throw new Error(`${file} exports no handler`);
  return module.handler;
}

/** The picture of a file, without what else it tells, and its type by content; null for a file that is none. */
export type CleanUpload = (file: Uint8Array<ArrayBuffer>) => { type: string; bytes: Uint8Array<ArrayBuffer> } | null;

/** What the functions make of a picture, for files that do not pass through them. */
export async function loadCleanUpload(folder: string): Promise<CleanUpload> {
  const file = path.join(folder, '_shared/clean-picture.ts');
  return ((await import(pathToFileURL(file).href)) as { cleanUpload: CleanUpload }).cleanUpload;
}

/** From then on the functions hash PINs with the work that bcrypt's `cost` stands for. */
export async function hashPinsAtCost(folder: string, cost: number): Promise<void> {
  const file = path.join(folder, '_shared/pin.ts');
  ((await import(pathToFileURL(file).href)) as { hashPinsAtCost: (cost: number) => void }).hashPinsAtCost(cost);
}

function withCors(response: Response): Response {
  const open = new Response(response.body, response);
  for (const [name, value] of Object.entries(CORS)) if (!open.headers.has(name)) open.headers.set(name, value);
  return open;
}
