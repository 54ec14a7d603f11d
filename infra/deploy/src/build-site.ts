/**
 * `npm run build:site -- --out ./site`: the built product for a host that only serves files, with a hosted Supabase project.
 * Environment: SITE_URL, SUPABASE_URL, SUPABASE_ANON_KEY.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeStaticSite } from './static-site.ts';

const { values } = parseArgs({ options: { out: { type: 'string', default: './site' } } });
const need = (name: string) => {
  const value = process.env[name];
  if (!value || (name !== 'SUPABASE_ANON_KEY' && !URL.canParse(value))) {
    throw new Error(`${name} is missing. build:site needs SITE_URL, SUPABASE_URL and SUPABASE_ANON_KEY.`);
  }
  return value;
};

const out = path.resolve(values.out);
writeStaticSite({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  out,
  siteUrl: new URL(need('SITE_URL')).origin,
  supabaseUrl: new URL(need('SUPABASE_URL')).origin,
  publishableKey: need('SUPABASE_ANON_KEY'),
});
console.log(`Written to ${out}: public/, pages/ and nginx.conf.`);
