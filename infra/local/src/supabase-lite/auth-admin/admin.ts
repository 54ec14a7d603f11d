import { createHash, timingSafeEqual } from 'node:crypto';
import type postgres from 'postgres';
import { z } from 'zod';
import { deleteFactor, factorsOf } from '../auth-mfa/factors.ts';
import { AuthError, userJson } from '../auth-mfa/user-shape.ts';
import { createUser, deleteUser, findUser, listUsers, updateUser } from './users.ts';

const changesSchema = z.object({
  email: z.string().optional(),
  password: z.string().optional(),
  email_confirm: z.boolean().optional(),
  user_metadata: z.record(z.string(), z.unknown()).optional(),
  app_metadata: z.record(z.string(), z.unknown()).optional(),
  role: z.string().optional(),
  ban_duration: z.string().optional(),
});

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `/auth/v1/admin/users`, which lite does not have, in GoTrue's shape. For holders of the secret key only. */
export function createAuthAdmin(sql: postgres.Sql, secretKey: string) {
  return async (request: Request, fields: Record<string, unknown>): Promise<Response> => {
    try {
      requireSecretKey(request, secretKey);
      return await route(sql, request, fields);
    } catch (error) {
      if (error instanceof AuthError) return error.toResponse();
      throw error;
    }
  };
}

async function route(sql: postgres.Sql, request: Request, fields: Record<string, unknown>): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const [id, factors, factorId] = pathname.split('/').slice(5);
  if (id === undefined) {
    if (request.method === 'POST') return Response.json(userJson(await createUser(sql, changesIn(fields))));
    if (request.method === 'GET') return list(sql, searchParams);
    return new Response(null, { status: 405, headers: { allow: 'GET, POST' } });
  }
  if (!UUID.test(id)) throw new AuthError(404, 'user_not_found', 'User not found');
  if (factors !== undefined) return routeFactors(sql, request.method, id, factorId);
  if (request.method === 'GET') return Response.json(userJson(await findUser(sql, id)));
  if (request.method === 'PUT') return Response.json(userJson(await updateUser(sql, id, changesIn(fields))));
  if (request.method !== 'DELETE') return new Response(null, { status: 405, headers: { allow: 'GET, PUT, DELETE' } });
  await deleteUser(sql, id);
  return Response.json({});
}

async function routeFactors(sql: postgres.Sql, method: string, userId: string, id?: string): Promise<Response> {
  if (id === undefined && method === 'GET') return Response.json(await factorsOf(sql, userId));
  if (id === undefined || method !== 'DELETE') return new Response(null, { status: 405 });
  if (!UUID.test(id) || !(await deleteFactor(sql, userId, id)))
    throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return Response.json({ id });
}

async function list(sql: postgres.Sql, search: URLSearchParams): Promise<Response> {
  const page = Math.max(1, Number(search.get('page')) || 1);
  const perPage = Math.min(1000, Math.max(1, Number(search.get('per_page')) || 50));
  const { rows, total } = await listUsers(sql, page, perPage);
  return Response.json(
    { users: rows.map(userJson), aud: 'authenticated' },
    { headers: { 'x-total-count': String(total) } },
  );
}

function changesIn(fields: Record<string, unknown>) {
  const parsed = changesSchema.safeParse(fields);
  if (!parsed.success)
    throw new AuthError(400, 'validation_failed', parsed.error.issues[0]?.message ?? 'Invalid request');
  return parsed.data;
}

/** The key counts only where clients put it, and not beside the token of a user. */
function requireSecretKey(request: Request, secretKey: string): void {
  const bearer = request.headers.get('authorization')?.replace(/^Bearer\s+/i, '') ?? secretKey;
  const apiKey = request.headers.get('apikey') ?? '';
  if (!apiKey) throw new AuthError(401, 'no_authorization', 'This endpoint requires a secret key');
  if (!sameText(apiKey, secretKey) || !sameText(bearer, secretKey)) {
    throw new AuthError(403, 'not_admin', 'User not allowed');
  }
}

function sameText(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}
