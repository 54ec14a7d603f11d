import { opensSession, type Assurance } from '../supabase-lite/auth-mfa/assurance.ts';
import { isSecondStep, type SecondStep } from '../supabase-lite/auth-mfa/second-step.ts';
import type { Backend } from '../supabase-lite/lite.ts';
import { redirectTarget } from '../mail/auth-mailer.ts';
import type { MailLinks } from '../mail/mail-links.ts';
import { areaOf, refuse, type Area, type Refusal } from '../http/refusal.ts';
import { capOf, hasTooManyRows, isBareValue, isTooDeep, jsonFields, readCapped } from './body.ts';
import { canonicalUrl } from './canonical-url.ts';
import { ASK_A_GROWN_UP, changesChildSignIn } from './child-account.ts';
import { NOT_AN_ADDRESS, signsUpAsDemo } from './demo-address.ts';
import { wrongField } from './fields.ts';
import { asksForNewEmail, USE_SETTINGS } from './new-email.ts';
import { isSignIn, setsNewPassword, type PasswordGate } from '../supabase-lite/auth/passwords.ts';
import { openLink } from '../supabase-lite/auth/open-link.ts';
import { isCommonPassword, weakPassword } from './common-passwords.ts';
import { meansEveryRow, NO_ROWS_NAMED, wrongQuery } from './query-limits.ts';
import type { RateGuard } from './rate-limiter.ts';
import type { Hit } from '../http/api-request.ts';
import { asksForRecovery, onItsWay, type Afterwards } from '../supabase-lite/auth/recovery.ts';
import { createQueue, type Queue } from './queue.ts';
import type { Fetch } from '../http/fetch.ts';
import { askBackend } from '../supabase-lite/official-answers.ts';
import { isAnonymous, refusalOfBody, senderOf, type Keys, type Sender } from './sender.ts';
import { isRefresh, type SessionKeeper } from '../supabase-lite/auth/sessions.ts';
import { isSignUp, type SignUpCheck } from '../supabase-lite/auth/sign-up.ts';
import { claimsIn } from '../http/signed-token.ts';
import {
  isUpload,
  LINK_IS_VOID,
  needsBody,
  plainUpload,
  sendsPhoto,
  usesSignedLink,
  type CleanUpload,
} from './upload.ts';

export interface ApiParts {
  backend: Pick<Backend, 'fetch' | 'fetchForVisitor'> & { secrets: Keys };
  admin: (request: Request, fields: Record<string, unknown>) => Promise<Response>;
  functions: (request: Request) => Promise<Response>;
  cleanUpload: CleanUpload;
  links: Pick<MailLinks, 'redeem' | 'recovered'>;
  passwords: PasswordGate;
  signUps: SignUpCheck;
  sessions: SessionKeeper;
  secondStep: SecondStep;
  assurance: Assurance;
  afterwards: Pick<Afterwards, 'do'>;
  siteUrl: string;
  rates: RateGuard;
}

export interface Api {
  /** Answers a request from outside. `ip` is the caller's address. */
  fetch(request: Request, ip: string): Promise<Response>;
  /** Answers our own functions, without counting them against anybody. */
  fetchInside(request: Request): Promise<Response>;
}

/** Puts the guard in front of backend, admin API and functions: the only way in. */
export function createApi(parts: ApiParts): Api {
  const lanes: Lanes = {
    visitors: { fetch: parts.backend.fetchForVisitor, queue: createQueue({ atOnce: 3, waiting: 30 }) },
    doors: { fetch: parts.backend.fetch, queue: createQueue({ atOnce: 10, waiting: 100 }) },
    members: { fetch: parts.backend.fetch, queue: createQueue({ atOnce: 20, waiting: 200 }) },
  };
  return {
    fetch: (request, ip) => handle(parts, lanes, request, ip),
    fetchInside: (request) => handle(parts, lanes, request, null),
  };
}

interface Lane {
  fetch: Fetch;
  queue: Queue;
}
/** Visitors who ask for rows or files; whoever signs in, signs up or calls a function without a session; everybody else. */
type Lanes = Record<'visitors' | 'doors' | 'members', Lane>;

async function handle(parts: ApiParts, lanes: Lanes, request: Request, ip: string | null): Promise<Response> {
  const written = new URL(request.url);
  const area = areaOf(written.pathname);
  if (!area) return new Response('Not found', { status: 404 });
  const url = canonicalUrl(area, written);
  if (!(url instanceof URL)) return refuse(area, url);
  const { pathname, searchParams } = url;
  const upload = isUpload(request.method, pathname) || sendsPhoto(request.method, pathname);
  const sender = senderOf(request, parts.backend.secrets);
  const early = refusalBeforeBody(parts, area, request, url, upload, sender);
  if (early) return refuse(area, early);
  const body = await readCapped(request, capOf(area, upload));
  if (!body) return refuse(area, TOO_LARGE);
  if (!upload && isTooDeep(body)) return refuse(area, TOO_DEEP);
  if (area === 'rest' && isBareValue(request.headers.get('content-type'), body)) return refuse(area, NOT_JSON);
  if (area === 'rest' && hasTooManyRows(body)) return refuse(area, TOO_MANY_ROWS);
  const json = upload ? {} : jsonFields(body);
  if (!json ? READ_BY_US.has(area) : body.byteLength === 0 && needsBody(request.method, pathname))
    return refuse(area, NOT_JSON);
  const fields = json ?? {};
  const wrong = wrongField(area, fields);
  if (wrong) return refuse(area, wrong);
  const asksForData = area === 'rest' || area === 'storage';
  // A signed link stands for the member who made it.
  const visits = asksForData && isAnonymous(sender) && !usesSignedLink(request.method, pathname);
  const hit: Hit = { method: request.method, pathname, search: searchParams, ip: ip ?? '', fields, visits };
  const wait = ip === null ? 0 : parts.rates.check(hit);
  if (wait > 0) return refuse(area, { ...TOO_MANY, retryAfter: wait });
  const isAtDoor = !asksForData && isAnonymous(sender) && !isRefresh(hit);
  const lane = lanes[visits ? 'visitors' : isAtDoor ? 'doors' : 'members'];
  const work = () =>
    answer({ ...parts, sender, fetch: lane.fetch }, area, canonicalRequest(url, request, body), body, hit);
  // What our own functions ask waits for nobody: who called them has a place already.
  const response = ip === null ? await work() : await lane.queue.run(work);
  if (!response) return refuse(area, BUSY);
  if (opensSession(hit)) await parts.sessions.seen(request, response);
  if (ip !== null) parts.rates.settle(hit, response.ok);
  return harden(area === 'auth' ? await parts.assurance.complete(hit, response) : response, area);
}

/** What speaks against a request by its first lines alone: nothing of it is read, parsed or kept for that. */
function refusalBeforeBody(
  { backend }: ApiParts,
  area: Area,
  request: Request,
  { pathname, searchParams }: URL,
  upload: boolean,
  sender: Sender,
): Refusal | null {
  const signed = usesSignedLink(request.method, pathname);
  if (signed && !claimsIn(searchParams.get('token') ?? '', backend.secrets.jwtSecret)) return LINK_IS_VOID;
  if (meansEveryRow(request.method, pathname, searchParams)) return NO_ROWS_NAMED;
  const tooMuch = area === 'rest' ? wrongQuery(searchParams) : null;
  if (tooMuch || !request.body) return tooMuch;
  return refusalOfBody(area, sender, signed ? 'signed' : upload ? 'upload' : 'none');
}

async function answer(
  parts: ApiParts & { sender: Sender; fetch: Fetch },
  area: Area,
  request: Request,
  body: Uint8Array<ArrayBuffer>,
  hit: Hit,
): Promise<Response> {
  const { fetch, admin, functions, links, passwords, signUps, sessions, afterwards, siteUrl } = parts;
  const { method, pathname, search, fields } = hit;
  if (area === 'functions') return functions(request);
  if (pathname.startsWith('/auth/v1/admin/') && method !== 'OPTIONS') return admin(request, fields);
  if (isSecondStep(hit)) return parts.secondStep.answer(request, hit);
  if (changesChildSignIn(request, pathname, fields)) return refuse('auth', ASK_A_GROWN_UP);
  if (asksForNewEmail(hit)) return refuse('auth', USE_SETTINGS);
  if (signsUpAsDemo(hit)) return refuse('auth', NOT_AN_ADDRESS);
  const setsPassword = area === 'auth' && /\/(signup|user)$/.test(pathname) && typeof fields['password'] === 'string';
  if (setsPassword && isCommonPassword(String(fields['password']))) return weakPassword();
  const unsure = changesSignIn(hit) ? await parts.secondStep.refusalOfChange(request) : null;
  if (unsure) return unsure;
  if (pathname === '/auth/v1/verify') return openLink(fetch, links, siteUrl, request, hit);
  const ended = area === 'storage' ? await sessions.refusalOf(parts.sender) : null;
  if (ended) return refuse(area, ended);
  const plain = isUpload(method, pathname) ? await plainUpload(request, body, parts.cleanUpload) : request;
  if (plain instanceof Response) return plain;
  const ask = () => redirectTarget.run(search.get('redirect_to'), () => askBackend(fetch, plain, fields));
  if (isSignUp(hit)) return (await signUps(hit)) ?? ask();
  if (asksForRecovery(hit)) {
    afterwards.do(String(fields['email']), ask);
    return onItsWay();
  }
  if (isRefresh(hit)) return sessions.refresh(hit, ask);
  if (isSignIn(hit)) return passwords.signIn(hit, ask);
  return setsNewPassword(hit) ? passwords.change(request, hit, ask) : ask();
}

const changesSignIn = ({ method, pathname, fields }: Hit): boolean =>
  method === 'PUT' && pathname === '/auth/v1/user' && ('email' in fields || 'password' in fields);

function canonicalRequest(url: URL, { method, headers }: Request, body: Uint8Array<ArrayBuffer>): Request {
  return new Request(url, { method, headers, body: body.byteLength > 0 ? body : undefined });
}

function harden(response: Response, area: Area): Response {
  const hardened = new Response(response.body, response);
  hardened.headers.set('x-content-type-options', 'nosniff');
  hardened.headers.set('referrer-policy', 'no-referrer');
  // A file opened as a page of its own may do nothing.
  if (area === 'storage') hardened.headers.set('content-security-policy', "default-src 'none'; sandbox");
  if (!hardened.headers.has('cache-control')) hardened.headers.set('cache-control', 'no-store');
  return hardened;
}

const TOO_LARGE = { status: 413, code: 'payload_too_large', message: 'The request is too large.' };
/** Where a body that is no object of fields has no meaning; the others say so themselves. */
const READ_BY_US = new Set<Area>(['auth', 'storage']);
const NOT_JSON = { status: 400, code: 'bad_json', message: 'Could not parse request body as JSON' };
const TOO_MANY_ROWS = { status: 400, code: 'too_many_rows', message: 'At most 500 rows at once.' };
const TOO_DEEP = { status: 400, code: 'too_deep', message: 'Lists and objects lie too deep in each other.' };
const BUSY = {
  status: 503,
  code: 'busy',
  message: 'TasteQuest is very busy right now. Please try again in a moment.',
  retryAfter: 2,
};
const TOO_MANY = {
  status: 429,
  code: 'over_request_rate_limit',
  message: 'Too many tries. Please wait a little and try again.',
};
