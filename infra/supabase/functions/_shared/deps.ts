import type { JWK } from '@supabase/supabase-js';
import { keyFrom, keySetFrom } from './keys.ts';
import { mailApi } from './mail-api.ts';
import type { Deliver } from './outbox.ts';

/** Everything a function needs from outside; the local backend and the tests hand in their own. */
export interface Deps {
  supabaseUrl: string;
  /** The publishable key, or the older anon key. */
  anonKey: string;
  /** A secret key, or the older service role key. */
  serviceKey: string;
  /** Whose access tokens count; not checked without it. */
  issuer?: string;
  /** The keys that access tokens are signed with; without them, Auth is asked. */
  jwks?: { keys: JWK[] };
  /** Secret behind children's passwords and PIN hashes. Losing it locks every child out until its PIN is set again. */
  kidSecret: string;
  /** Where the app is; links in e-mails lead there. The local server serves app and API under one address. */
  siteUrl?: string;
  fetch?: typeof fetch;
  /** What the clock says to run-jobs. */
  jobsSecret?: string;
  /** Carries the e-mails of the outbox. */
  deliver?: Deliver;
}

function required(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} is not set. Set it with: supabase secrets set ${name}=…`);
  return value;
}

/** The mail API of the project, when it has one. */
function deliverFromEnv(): Deliver | undefined {
  const url = Deno.env.get('MAIL_API_URL');
  return url ? mailApi({ url, key: required('MAIL_API_KEY'), from: required('MAIL_FROM') }) : undefined;
}

/** The deps of a hosted project. Address and keys are there by themselves, the others are set once per project. */
export function depsFromEnv(): Deps {
  const supabaseUrl = required('SUPABASE_URL');
  return {
    supabaseUrl,
    // The older keys are only there until they are retired.
    anonKey: keyFrom(Deno.env.get('SUPABASE_PUBLISHABLE_KEYS')) ?? required('SUPABASE_ANON_KEY'),
    serviceKey: keyFrom(Deno.env.get('SUPABASE_SECRET_KEYS')) ?? required('SUPABASE_SERVICE_ROLE_KEY'),
    issuer: Deno.env.get('JWT_ISSUER') ?? `${supabaseUrl}/auth/v1`,
    jwks: keySetFrom(Deno.env.get('SUPABASE_JWKS')),
    kidSecret: required('KID_SECRET'),
    siteUrl: required('SITE_URL'),
    jobsSecret: Deno.env.get('JOBS_SECRET'),
    deliver: deliverFromEnv(),
  };
}
