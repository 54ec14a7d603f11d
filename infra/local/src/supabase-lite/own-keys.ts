import { createHmac } from 'node:crypto';
import type postgres from 'postgres';
import { restoreRemedy } from '../process/damage.ts';
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
 * notes whose they are.
 */
export async function requireOwnKeys(
  sql: postgres.Sql,
  { kidSecret }: Secrets,
  file: string,
  root: string,
): Promise<void> {
  const fingerprint = createHmac('sha256', kidSecret).update('the key of this data').digest('hex');
  await sql.unsafe(TABLE);
  await sql`insert into auth.kid_key (fingerprint) values (${fingerprint}) on conflict do nothing`;
  const [noted] = await sql`select fingerprint from auth.kid_key`;
  if (noted?.['fingerprint'] === fingerprint) return;
  throw new UserError(
    `${file} belongs to other data: with it no child can sign in.`,
    `Put the file back that was made with this data, from a copy of the folder. Or: ${restoreRemedy(root)}`,
  );
}
