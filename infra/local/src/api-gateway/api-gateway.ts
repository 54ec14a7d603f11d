import { isRead, LIMIT_MS } from '@tastequest/client/fetch-in-time';
import type { CleanUpload, FunctionsHost } from '../functions-host/functions-host.ts';
import type { ApiCall, Fetch } from '../http/api-call.ts';
import { DATABASE_LOST, DATABASE_SILENT, serviceOf, refuse, type Service } from '../http/refusal.ts';
import { redirectTarget } from '../mail/auth-mailer.ts';
import type { MailLinks } from '../mail/mail-links.ts';
import { opensSession, type Assurance } from '../supabase-lite/auth-mfa/assurance.ts';
import { isSecondStep, type SecondStep } from '../supabase-lite/auth-mfa/second-step.ts';
import { answerInTime } from '../process/answer-in-time.ts';
import { deadlines } from '../process/deadline.ts';
import { openLink } from '../supabase-lite/auth/open-link.ts';
import { isSignIn, setsNewPassword, type PasswordAuth } from '../supabase-lite/auth/passwords.ts';
import { asksForRecovery, recoveryAccepted, type BackgroundTasks } from '../supabase-lite/auth/recovery.ts';
import { isRefresh, type SessionTracker } from '../supabase-lite/auth/sessions.ts';
import { isSignUp, type SignUpCheck } from '../supabase-lite/auth/sign-up.ts';
import type { SupabaseLite } from '../supabase-lite/lite.ts';
import { askBackend } from '../supabase-lite/official-answers.ts';
import {
  ASK_A_GROWN_UP,
  changesChildSignIn,
  NOT_AN_ADDRESS,
  signsUpAsDemo,
  asksForNewEmail,
  USE_SETTINGS,
} from './account-rules.ts';
import { createBodyRoom, type BodyRoom } from './body-room.ts';
import { canonicalUrl } from './canonical-url.ts';
import { isCommonPassword, weakPassword } from './common-passwords.ts';
import { createCrowd } from './crowd.ts';
import { createQueue, isRefused, type Queue } from './queue.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { refusalBeforeBody } from './refusal-before-body.ts';
import { BUSY, isBody, requestBody } from './request-body.ts';
import { isAnonymous, senderOf, type Keys, type Sender } from './sender.ts';
import { unlessInterrupted } from './lost-connection.ts';
import { cleanedUpload, isUpload, takesFile, usesSignedLink } from './upload.ts';

export interface ApiGatewayParts {
  backend: Pick<SupabaseLite, 'fetch' | 'fetchForVisitor' | 'failures'> & { secrets: Keys };
  admin: (request: Request, fields: Record<string, unknown>) => Promise<Response>;
  functions: FunctionsHost;
  cleanUpload: CleanUpload;
  links: Pick<MailLinks, 'redeem' | 'recovered'>;
  passwords: PasswordAuth;
  signUps: SignUpCheck;
  sessions: SessionTracker;
  secondStep: SecondStep;
  assurance: Assurance;
  backgroundTasks: Pick<BackgroundTasks, 'run'>;
  siteUrl: string;
  /** Addresses of the demo accounts: nobody from outside signs up with one. */
  demoEmails: readonly string[];
  rates: RateLimiter;
  /** Told of each request that was refused because too many wait, or because their bodies leave it no room. */
  onBusy(where: PoolName | 'bodies'): void;
  /** As of `createQueue`. */
  promiseMs?: number;
}

export interface ApiGateway {
  /** Answers a request from outside. `ip` is the caller's address. */
  fetch(request: Request, ip: string): Promise<Response>;
  /** Answers our own functions, without counting them against anybody. */
  fetchInside(request: Request): Promise<Response>;
}

/** Stands in front of backend, admin API and functions: the only way in. */
export function createApiGateway(parts: ApiGatewayParts): ApiGateway {
  const crowd = createCrowd(FEW);
  const queue = (pool: PoolName, atOnce: number) =>
    createQueue({
      atOnce,
      waiting: atOnce * 10,
      promiseMs: parts.promiseMs,
      crowd,
      onRefused: () => parts.onBusy(pool),
    });
  const pools: Pools = {
    visitors: { fetch: parts.backend.fetchForVisitor, queue: queue('visitors', 3) },
    signIns: { fetch: parts.backend.fetch, queue: queue('signIns', 10) },
    members: { fetch: parts.backend.fetch, queue: queue('members', 20) },
  };
  const bodies = createBodyRoom();
  const answerTo = (request: Request, ip: string | null) =>
    unlessInterrupted(request, parts.backend.failures, () => handle(parts, { pools, bodies }, request, ip));
  return {
    fetch: (request, ip) => inTime(request, () => answerTo(request, ip)),
    fetchInside: (request) => answerTo(request, null),
  };
}

/** A household or two: what they ask is answered, if late. */
const FEW = 10;

/** Callers are answered so long before they give up (shared/client), whatever the database does. */
const BEFORE_THEY_LEAVE_MS = 2000;

function inTime(request: Request, answer: () => Promise<Response>): Promise<Response> {
  const { method, url } = request;
  const { pathname } = new URL(url);
  const service = serviceOf(pathname);
  const reads = isRead(pathname, method);
  const kind = reads ? 'read' : takesFile(method, pathname) ? 'upload' : 'write';
  const late = () => refuse(service ?? 'rest', reads ? DATABASE_SILENT : DATABASE_LOST);
  return answerInTime(answer, LIMIT_MS[kind] - BEFORE_THEY_LEAVE_MS, late);
}

interface Pool {
  fetch: Fetch;
  queue: Queue;
}
/** Visitors who ask for rows or files; whoever signs in, signs up or calls a function without a session; everybody else. */
type PoolName = 'visitors' | 'signIns' | 'members';
type Pools = Record<PoolName, Pool>;

interface Limits {
  pools: Pools;
  bodies: BodyRoom;
}

async function handle(parts: ApiGatewayParts, limits: Limits, request: Request, ip: string | null): Promise<Response> {
  const written = new URL(request.url);
  const service = serviceOf(written.pathname);
  if (!service) return new Response('Not found', { status: 404 });
  const url = canonicalUrl(service, written);
  if (!(url instanceof URL)) return refuse(service, url);
  const { method } = request;
  const { pathname, searchParams: search } = url;
  const sender = senderOf(request, parts.backend.secrets);
  const early = refusalBeforeBody({ service, request, url, sender }, parts);
  if (early) return refuse(service, early);
  // A signed link stands for the member who made it.
  const isVisit = asksForData(service) && isAnonymous(sender) && !usesSignedLink(method, pathname);
  const head: ApiCall = { method, pathname, search, ip: ip ?? '', fields: {}, isVisit };
  const waitOfAddress = ip === null ? 0 : parts.rates.checkAddress(head);
  if (waitOfAddress > 0) return refuse(service, { ...TOO_MANY, retryAfter: waitOfAddress });
  const upload = takesFile(method, pathname);
  const place = limits.bodies.enter(ip, upload ? 'file' : 'form');
  try {
    const body = await requestBody(request, { service, pathname, upload, place });
    if (!isBody(body)) {
      if (body.status === BUSY.status) parts.onBusy('bodies');
      return refuse(service, body);
    }
    const call = { ...head, fields: body.fields };
    const wait = ip === null ? 0 : parts.rates.checkAccount(call);
    if (wait > 0) return refuse(service, { ...TOO_MANY, retryAfter: wait });
    const canonical = canonicalRequest(url, request, body.bytes);
    return await inLine(parts, limits.pools, { service, sender, request, canonical, body: body.bytes, call }, ip);
  } finally {
    place.leave();
  }
}

const asksForData = (service: Service): boolean => service === 'rest' || service === 'storage';

interface Checked {
  service: Service;
  sender: Sender;
  /** As it came, and as it is passed on. */
  request: Request;
  canonical: Request;
  body: Uint8Array<ArrayBuffer>;
  call: ApiCall;
}

/** Answers a request once it is its turn, if that comes in time. */
async function inLine(parts: ApiGatewayParts, pools: Pools, checked: Checked, ip: string | null): Promise<Response> {
  const { service, sender, request, canonical, body, call } = checked;
  const isSigningIn = !asksForData(service) && isAnonymous(sender) && !isRefresh(call);
  const pool = pools[call.isVisit ? 'visitors' : isSigningIn ? 'signIns' : 'members'];
  const work = () => answer({ ...parts, sender, fetch: pool.fetch }, service, canonical, body, call);
  // What our own functions ask waits for nobody: who called them has a place already. A refused preflight would look like a dead network.
  const isUnqueued = ip === null || call.method === 'OPTIONS';
  const canBeCut = service === 'rest' || isSignIn(call) || isSignUp(call);
  const response = await (isUnqueued ? deadlines.run(undefined, work) : pool.queue.run(work, { canBeCut }));
  if (isRefused(response)) return refuse(service, { ...BUSY, ...response });
  if (opensSession(call)) await parts.sessions.seen(request, response);
  if (ip !== null) parts.rates.settle(call, response.ok);
  return harden(service === 'auth' ? await parts.assurance.complete(call, response) : response, service);
}

async function answer(
  parts: ApiGatewayParts & { sender: Sender; fetch: Fetch },
  service: Service,
  request: Request,
  body: Uint8Array<ArrayBuffer>,
  call: ApiCall,
): Promise<Response> {
  const { fetch, admin, functions, links, passwords, signUps, sessions, backgroundTasks, siteUrl, demoEmails } = parts;
  const { method, pathname, search, fields } = call;
  if (service === 'functions') return functions.answer(request);
  if (pathname.startsWith('/auth/v1/admin/') && method !== 'OPTIONS') return admin(request, fields);
  if (isSecondStep(call)) return parts.secondStep.answer(request, call);
  if (changesChildSignIn(request, pathname, fields)) return refuse('auth', ASK_A_GROWN_UP);
  if (asksForNewEmail(call)) return refuse('auth', USE_SETTINGS);
  if (signsUpAsDemo(call, demoEmails)) return refuse('auth', NOT_AN_ADDRESS);
  const setsPassword =
    service === 'auth' && /\/(signup|user)$/.test(pathname) && typeof fields['password'] === 'string';
  if (setsPassword && isCommonPassword(String(fields['password']))) return weakPassword();
  const unsure = changesSignIn(call) ? await parts.secondStep.refusalOfChange(request) : null;
  if (unsure) return unsure;
  if (pathname === '/auth/v1/verify') return openLink(fetch, links, siteUrl, request, call);
  const ended =
    service === 'storage' && parts.sender.kind === 'member' ? await sessions.refusalOf(parts.sender.session) : null;
  if (ended) return refuse(service, ended);
  const plain = isUpload(method, pathname) ? await cleanedUpload(request, body, parts.cleanUpload) : request;
  if (plain instanceof Response) return plain;
  const ask = () => redirectTarget.run(search.get('redirect_to'), () => askBackend(fetch, plain, fields));
  if (isSignUp(call)) return (await signUps(call)) ?? ask();
  if (asksForRecovery(call)) {
    backgroundTasks.run(String(fields['email']), ask);
    return recoveryAccepted();
  }
  if (isRefresh(call)) return sessions.refresh(call, ask);
  if (isSignIn(call)) return passwords.signIn(call, ask);
  return setsNewPassword(call) ? passwords.change(request, call, ask) : ask();
}

const changesSignIn = ({ method, pathname, fields }: ApiCall): boolean =>
  method === 'PUT' && pathname === '/auth/v1/user' && ('email' in fields || 'password' in fields);

function canonicalRequest(url: URL, { method, headers }: Request, body: Uint8Array<ArrayBuffer>): Request {
  return new Request(url, { method, headers, body: body.byteLength > 0 ? body : undefined });
}

function harden(response: Response, service: Service): Response {
  const hardened = new Response(response.body, response);
  hardened.headers.set('x-content-type-options', 'nosniff');
  hardened.headers.set('referrer-policy', 'no-referrer');
  // A file opened as a page of its own may do nothing.
  if (service === 'storage') hardened.headers.set('content-security-policy', "default-src 'none'; sandbox");
  if (!hardened.headers.has('cache-control')) hardened.headers.set('cache-control', 'no-store');
  return hardened;
}

const TOO_MANY = {
  status: 429,
  code: 'over_request_rate_limit',
  message: 'Too many tries. Please wait a little and try again.',
};
