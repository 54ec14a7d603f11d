import type { ApiCall } from '../http/api-call.ts';
import { attemptOf } from '../supabase-lite/auth/open-link.ts';
import type { Limit } from './fixed-window.ts';
import { isUpload, sendsPhoto } from './upload.ts';

export interface Rule {
  name: string;
  applies(call: ApiCall): boolean;
  /** Whose hits are counted together. */
  key(call: ApiCall): string;
  limit: Limit;
  /** A success clears the count: only failures add up. */
  resetOnSuccess?: boolean;
}

const minutes = (count: number) => count * 60;

const posts = (pathname: string) => (call: ApiCall) => call.method === 'POST' && call.pathname === pathname;
const password = (call: ApiCall) => posts('/auth/v1/token')(call) && call.search.get('grant_type') === 'password';
const refresh = (call: ApiCall) => posts('/auth/v1/token')(call) && call.search.get('grant_type') !== 'password';
const signup = posts('/auth/v1/signup');
const mails = (call: ApiCall) => call.pathname === '/auth/v1/recover';
const verify = (call: ApiCall) => call.pathname === '/auth/v1/verify';
/** The account that a token or the address beside it names; the first 21 letters of our tokens say whose they are. */
const linkOwner = (call: ApiCall) => {
  const attempt = attemptOf(call);
  return attempt?.email?.toLowerCase() ?? attempt?.token.slice(0, 21) ?? '';
};
const account = (call: ApiCall) => call.pathname === '/auth/v1/user' && call.method === 'PUT';
/** Codes of the second step, and what takes its place. */
const code = (call: ApiCall) =>
  call.method === 'POST' &&
  /^\/(auth\/v1\/factors\/[^/]+\/verify|functions\/v1\/use-recovery-code)$/.test(call.pathname);
const childSignIn = posts('/functions/v1/kid-sign-in');
const photo = (call: ApiCall) => sendsPhoto(call.method, call.pathname) || isUpload(call.method, call.pathname);
const visitorQuestion = (call: ApiCall) =>
  /^\/(rest\/v1\/rpc\/(check_signup|get_invitation|confirm_email)|functions\/v1\/confirm-email-change)$/.test(
    call.pathname,
  );
/** What pages tell of the remotes. */
const remoteEvents = posts('/rest/v1/rpc/record_remote_events');

const data = (call: ApiCall) => /^\/(rest|storage)\//.test(call.pathname);
const visit = (call: ApiCall) => data(call) && call.isVisit === true;

const ip = (call: ApiCall) => networkOf(call.ip);
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const email = (call: ApiCall) => textOf(call.fields['email']).toLowerCase();
const familyCode = (call: ApiCall) => textOf(call.fields['familyCode']).toUpperCase();

/**
 * Who may try what how often. A family behind one address is far below these; a guesser is not.
 * Those of an address are asked before the body is read.
 */
export const RULES: Rule[] = [
  { name: 'sign-in-ip', applies: password, key: ip, limit: { max: 60, seconds: minutes(5) } },
  { name: 'refresh-ip', applies: refresh, key: ip, limit: { max: 600, seconds: minutes(5) } },
  { name: 'sign-up-ip', applies: signup, key: ip, limit: { max: 20, seconds: minutes(60) } },
  { name: 'mail-ip', applies: mails, key: ip, limit: { max: 20, seconds: minutes(60) } },
  { name: 'verify-ip', applies: verify, key: ip, limit: { max: 30, seconds: minutes(5) } },
  { name: 'account-ip', applies: account, key: ip, limit: { max: 30, seconds: minutes(5) } },
  { name: 'code-ip', applies: code, key: ip, limit: { max: 30, seconds: minutes(5) } },
  { name: 'kid-ip', applies: childSignIn, key: ip, limit: { max: 60, seconds: minutes(5) } },
  { name: 'photo-ip', applies: photo, key: ip, limit: { max: 600, seconds: minutes(60) } },
  { name: 'visitor-ip', applies: visitorQuestion, key: ip, limit: { max: 60, seconds: minutes(5) } },
  { name: 'remote-events-ip', applies: remoteEvents, key: ip, limit: { max: 300, seconds: minutes(5) } },
  { name: 'visit-ip', applies: visit, key: ip, limit: { max: 1200, seconds: minutes(5) } },
  { name: 'data-ip', applies: data, key: ip, limit: { max: 12_000, seconds: minutes(5) } },
  {
    name: 'sign-in-email',
    applies: password,
    key: email,
    limit: { max: 10, seconds: minutes(5) },
    resetOnSuccess: true,
  },
  { name: 'sign-up-email', applies: signup, key: email, limit: { max: 5, seconds: minutes(60) } },
  { name: 'mail-email', applies: mails, key: email, limit: { max: 3, seconds: minutes(15) } },
  { name: 'verify-account', applies: verify, key: linkOwner, limit: { max: 10, seconds: minutes(15) } },
  { name: 'kid-family', applies: childSignIn, key: familyCode, limit: { max: 40, seconds: minutes(15) } },
];

/** Whether a rule counts by the address alone, whatever a body says. */
export const isOfAddress = ({ key }: Rule): boolean => key === ip;

/** One household: an IPv4 address, or the /64 of an IPv6 one. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
