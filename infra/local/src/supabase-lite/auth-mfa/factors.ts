import type postgres from 'postgres';

interface Factor {
  id: string;
  friendly_name: string | null;
  factor_type: string;
  status: 'verified' | 'unverified';
  created_at: Date;
  updated_at: Date;
}

/** Somebody's authenticators, as the Auth service tells them: the secret stays. */
export async function factorsOf(sql: postgres.Sql, userId: string): Promise<Factor[]> {
  return sql<Factor[]>`select id, friendly_name, factor_type, status, created_at, updated_at
    from auth.mfa_factors where user_id = ${userId} order by created_at`;
}

/** Takes a factor away; the sessions that it vouched for are as sure as by the password alone. Answers whether it was there. */
export async function deleteFactor(sql: postgres.Sql, userId: string, id: string): Promise<boolean> {
  return sql.begin(async (tx) => {
    const gone = await tx`delete from auth.mfa_factors where id = ${id} and user_id = ${userId} returning id`;
    if (gone.length === 0) return false;
    await tx`delete from auth.mfa_amr_claims where authentication_method = 'totp'
      and session_id in (select id from auth.sessions where user_id = ${userId})`;
    await tx`update auth.sessions set aal = 'aal1' where user_id = ${userId}`;
    return true;
  });
}
