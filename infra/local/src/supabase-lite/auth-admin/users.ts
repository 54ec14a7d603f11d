import { randomUUID } from 'node:crypto';
import bcrypt from 'bcryptjs';
import type postgres from 'postgres';
import { AuthError, type UserRow } from '../auth-mfa/user-shape.ts';

/** What the admin endpoints take of a user; absent means "leave as it is". */
interface UserChanges {
  email?: string;
  password?: string;
  email_confirm?: boolean;
  user_metadata?: Record<string, unknown>;
  app_metadata?: Record<string, unknown>;
  role?: string;
  /** `none`, or a duration such as `24h`. */
  ban_duration?: string;
}

const COST = 10;

const SELECT = `select u.*, (
    select jsonb_agg(jsonb_build_object('identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id,
      'identity_data', i.identity_data, 'provider', i.provider, 'last_sign_in_at', i.last_sign_in_at,
      'created_at', i.created_at, 'updated_at', i.updated_at, 'email', i.email))
    from auth.identities i where i.user_id = u.id) as identities
  from auth.users u`;

export async function listUsers(
  sql: postgres.Sql,
  page: number,
  perPage: number,
): Promise<{ rows: UserRow[]; total: number }> {
  const rows = await sql.unsafe<UserRow[]>(`${SELECT} order by u.created_at desc, u.id limit $1 offset $2`, [
    perPage,
    (page - 1) * perPage,
  ]);
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total from auth.users`;
  return { rows, total: count?.total ?? 0 };
}

export async function findUser(sql: postgres.Sql, id: string): Promise<UserRow> {
  const [row] = await sql.unsafe<UserRow[]>(`${SELECT} where u.id = $1`, [id]);
  if (!row) throw new AuthError(404, 'user_not_found', 'User not found');
  return row;
}

/**
 * Makes user and identity in one transaction, in GoTrue's order: the user with the provider alone, then role, `app_metadata`
 * and confirmation in statements of their own. The triggers on auth.users run in it and may refuse, some when it ends.
 */
export async function createUser(sql: postgres.Sql, changes: UserChanges): Promise<UserRow> {
  const email = normalizeEmail(changes.email);
  if (!email) throw new AuthError(400, 'validation_failed', 'Cannot create a user without either an email or phone');
  const password = await hash(changes.password);
  const id = randomUUID();
  const provider = { provider: 'email', providers: ['email'] };
  const userData = changes.user_metadata ?? {};
  const later = [
    { role: changes.role ?? 'authenticated' },
    changes.app_metadata && { raw_app_meta_data: sql.json(merge(provider, changes.app_metadata)) },
    changes.email_confirm && {
      email_confirmed_at: new Date(),
      raw_user_meta_data: sql.json(merge(userData, { email_verified: true })),
    },
  ].filter((columns) => !!columns);
  await translateErrors('creating new user', () =>
    sql.begin(async (tx) => {
      await tx`insert into auth.users (id, aud, email, encrypted_password, raw_app_meta_data, raw_user_meta_data, is_sso_user,
          is_anonymous, created_at, updated_at)
        values (${id}, 'authenticated', ${email}, ${password}, ${sql.json(provider)}, ${sql.json(asJson(userData))},
          false, false, now(), now())`;
      const data = { sub: id, email, email_verified: false, phone_verified: false };
      await tx`insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
        values (${randomUUID()}, 'email', ${id}, ${id}, ${sql.json(data)}, now(), now())`;
      for (const columns of later) await tx`update auth.users set ${tx(columns)} where id = ${id}`;
    }),
  );
  return findUser(sql, id);
}

export async function updateUser(sql: postgres.Sql, id: string, changes: UserChanges): Promise<UserRow> {
  const current = await findUser(sql, id);
  const email = normalizeEmail(changes.email);
  const password = changes.password === undefined ? undefined : await hash(changes.password);
  const columns = {
    ...(email && { email }),
    ...(password && { encrypted_password: password }),
    ...(changes.email_confirm && { email_confirmed_at: new Date() }),
    ...(changes.role && { role: changes.role }),
    ...(changes.ban_duration && { banned_until: bannedUntil(changes.ban_duration) }),
    ...(changes.app_metadata && {
      raw_app_meta_data: sql.json(merge(current.raw_app_meta_data, changes.app_metadata)),
    }),
    ...(changes.user_metadata && {
      raw_user_meta_data: sql.json(merge(current.raw_user_meta_data, changes.user_metadata)),
    }),
    updated_at: new Date(),
  };
  await translateErrors('updating user', () =>
    sql.begin(async (tx) => {
      await tx`update auth.users set ${tx(columns)} where id = ${id}`;
      if (email) {
        await tx`update auth.identities set identity_data = identity_data || ${sql.json({ email })}
          where user_id = ${id} and provider = 'email'`;
      }
      // A new password ends what was begun with the old one.
      if (password) await tx`delete from auth.sessions where user_id = ${id}`;
    }),
  );
  return findUser(sql, id);
}

export async function deleteUser(sql: postgres.Sql, id: string): Promise<void> {
  await findUser(sql, id);
  await translateErrors('deleting user', () => sql`delete from auth.users where id = ${id}`);
}

function normalizeEmail(email: string | undefined): string | undefined {
  const normalized = email?.trim().toLowerCase();
  if (normalized && !/^[^\s@]+@[^\s@]+$/.test(normalized)) {
    throw new AuthError(400, 'validation_failed', 'Unable to validate email address: invalid format');
  }
  return normalized;
}

async function hash(password: string | undefined): Promise<string | null> {
  if (password === undefined) return null;
  if (password.length > 72)
    throw new AuthError(400, 'validation_failed', 'Password cannot be longer than 72 characters');
  if (password.length < 6) throw new AuthError(422, 'weak_password', 'Password should be at least 6 characters.');
  return bcrypt.hash(password, COST);
}

/** A key set to null is removed. */
function merge(current: Record<string, unknown> | null, changes: Record<string, unknown>): postgres.JSONValue {
  return asJson(Object.fromEntries(Object.entries({ ...current, ...changes }).filter(([, value]) => value !== null)));
}

function asJson(value: object): postgres.JSONValue {
  return JSON.parse(JSON.stringify(value)) as postgres.JSONValue;
}

const UNITS: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1000 };

function bannedUntil(duration: string): Date | null {
  if (duration === 'none') return null;
  const parts = [...duration.matchAll(/(\d+)([hms])/g)];
  if (parts.length === 0) throw new AuthError(400, 'validation_failed', 'invalid format for ban_duration');
  return new Date(
    Date.now() + parts.reduce((sum, [, count, unit]) => sum + Number(count) * (UNITS[unit ?? ''] ?? 0), 0),
  );
}

async function translateErrors(what: string, work: () => PromiseLike<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { code, constraint_name: constraint } = error as { code?: string; constraint_name?: string };
    if (code === '23505' && constraint === 'users_email_partial_key') {
      throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
    }
    console.error(`auth admin: ${what}:`, error);
    throw new AuthError(500, 'unexpected_failure', `Database error ${what}`);
  }
}
