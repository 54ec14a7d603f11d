import { createHmac } from 'node:crypto';
import bcrypt from 'bcryptjs';
import type postgres from 'postgres';
import { restoreRemedy } from '../process/restore-remedy.mjs';
import { UserError } from '../process/user-error.ts';
import type { Secrets } from './secrets.ts';

/** One row: by which key the PINs of this data were hashed, without telling the key. */
const TABLE = `
create table if not exists auth.kid_key (
  id boolean primary key default true check (id),
  fingerprint text not null
)`;

/**
 * Refuses the keys of another data folder: with them every child's PIN is wrong, and nothing says why. The first start with a database
 * notes whose they are. Data of a release that noted nothing knows them by the children who came last.
 */
export async function requireOwnKeys(
  sql: postgres.Sql,
  { kidSecret }: Secrets,
  file: string,
  root: string,
): Promise<void> {
  const fingerprint = createHmac('sha256', kidSecret).update('the key of this data').digest('hex');
  await sql.unsafe(TABLE);
  const [noted] = await sql<{ fingerprint: string }[]>`select fingerprint from auth.kid_key`;
  if (noted ? noted.fingerprint === fingerprint : await fitsChildren(sql, kidSecret)) {
    await sql`insert into auth.kid_key (fingerprint) values (${fingerprint}) on conflict do nothing`;
    return;
  }
  throw new UserError(
    `${file} belongs to other data: with it no child can sign in.`,
    `Put the file back that was made with this data, from a copy of the folder. Or: ${restoreRemedy(root)}`,
  );
}

/** Whether one of the newest children has its password of this key, as the functions derive it (_shared/pin.ts); or there is none. */
async function fitsChildren(sql: postgres.Sql, kidSecret: string): Promise<boolean> {
  const children = await sql<{ email: string; hash: string }[]>`
    select email, encrypted_password as hash from auth.users
    where email like '%@kids.invalid' and encrypted_password like '$2%' order by created_at desc limit 5`;
  const isOwn = ({ email, hash }: (typeof children)[number]) =>
    bcrypt.compare(createHmac('sha256', kidSecret).update(`kid:v1:${email}`).digest('base64url'), hash);
  return children.length === 0 || (await Promise.all(children.map(isOwn))).some(Boolean);
}
