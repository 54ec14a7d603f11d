import type { Hit } from '../http/api-request.ts';
import { attemptOf } from '../supabase-lite/auth/open-link.ts';
import type { Limit } from './fixed-window.ts';
import { isUpload, sendsPhoto } from './upload.ts';

export interface Rule {
  name: string;
  applies(hit: Hit): boolean;
  /** Whose hits are counted together. */
  key(hit: Hit): string;
  limit: Limit;
  /** A success clears the count: only failures add up. */
  forgiving?: boolean;
}

const minutes = (count: number) => count * 60;

const posts = (pathname: string) => (hit: Hit) => hit.method === 'POST' && hit.pathname === pathname;
const password = (hit: Hit) => posts('/auth/v1/token')(hit) && hit.search.get('grant_type') === 'password';
const refresh = (hit: Hit) => posts('/auth/v1/token')(hit) && hit.search.get('grant_type') !== 'password';
const signup = posts('/auth/v1/signup');
const mails = (hit: Hit) => hit.pathname === '/auth/v1/recover' && hit.method !== 'OPTIONS';
const verify = (hit: Hit) => hit.pathname === '/auth/v1/verify';
/** The account that a token or the address beside it names; the first 21 letters of our tokens say whose they are. */
const linkOwner = (hit: Hit) => {
  const attempt = attemptOf(hit);
  return attempt?.email?.toLowerCase() ?? attempt?.token.slice(0, 21) ?? '';
};
const account = (hit: Hit) => hit.pathname === '/auth/v1/user' && hit.method === 'PUT';
/** Codes of the second step, and what takes its place. */
const code = (hit: Hit) =>
  hit.method === 'POST' && /^\/(auth\/v1\/factors\/[^/]+\/verify|functions\/v1\/use-recovery-code)$/.test(hit.pathname);
const kid = posts('/functions/v1/kid-sign-in');
const photo = (hit: Hit) => sendsPhoto(hit.method, hit.pathname) || isUpload(hit.method, hit.pathname);
const visitorQuestion = (hit: Hit) =>
  /^\/rest\/v1\/rpc\/(check_signup|get_invitation|confirm_email)$/.test(hit.pathname);

const data = (hit: Hit) => /^\/(rest|storage)\//.test(hit.pathname) && hit.method !== 'OPTIONS';
const visit = (hit: Hit) => data(hit) && hit.visits === true;

const ip = (hit: Hit) => networkOf(hit.ip);
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const email = (hit: Hit) => textOf(hit.fields['email']).toLowerCase();
const familyCode = (hit: Hit) => textOf(hit.fields['familyCode']).toUpperCase();

/**
 * Who may try what how often. A family behind one address is far below these; a guesser is not.
 * Asked in this order: the limits of an address come first.
 */
export const RULES: Rule[] = [
  { name: 'sign-in-ip', applies: password, key: ip, limit: { max: 60, seconds: minutes(5) } },
  { name: 'refresh-ip', applies: refresh, key: ip, limit: { max: 600, seconds: minutes(5) } },
  { name: 'sign-up-ip', applies: signup, key: ip, limit: { max: 20, seconds: minutes(60) } },
  { name: 'mail-ip', applies: mails, key: ip, limit: { max: 20, seconds: minutes(60) } },
  { name: 'verify-ip', applies: verify, key: ip, limit: { max: 30, seconds: minutes(5) } },
  { name: 'account-ip', applies: account, key: ip, limit: { max: 30, seconds: minutes(5) } },
  { name: 'code-ip', applies: code, key: ip, limit: { max: 30, seconds: minutes(5) } },
  { name: 'kid-ip', applies: kid, key: ip, limit: { max: 60, seconds: minutes(5) } },
  { name: 'photo-ip', applies: photo, key: ip, limit: { max: 600, seconds: minutes(60) } },
  { name: 'visitor-ip', applies: visitorQuestion, key: ip, limit: { max: 60, seconds: minutes(5) } },
  { name: 'visit-ip', applies: visit, key: ip, limit: { max: 1200, seconds: minutes(5) } },
  { name: 'data-ip', applies: data, key: ip, limit: { max: 12_000, seconds: minutes(5) } },
  { name: 'sign-in-email', applies: password, key: email, limit: { max: 10, seconds: minutes(5) }, forgiving: true },
  { name: 'sign-up-email', applies: signup, key: email, limit: { max: 5, seconds: minutes(60) } },
  { name: 'mail-email', applies: mails, key: email, limit: { max: 3, seconds: minutes(15) } },
  { name: 'verify-account', applies: verify, key: linkOwner, limit: { max: 10, seconds: minutes(15) } },
  { name: 'kid-family', applies: kid, key: familyCode, limit: { max: 40, seconds: minutes(15) } },
];

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
