/** A row of auth.users with its identities, as the queries of this folder read it. */
export interface UserRow {
  id: string;
  aud: string | null;
  role: string | null;
  email: string | null;
  phone: string | null;
  email_confirmed_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Record<string, unknown> | null;
  raw_user_meta_data: Record<string, unknown> | null;
  banned_until: Date | null;
  created_at: Date;
  updated_at: Date;
  identities: object[] | null;
}

/** GoTrue's JSON of a user. */
export function userJson(row: UserRow): object {
  return {
    id: row.id,
    aud: row.aud ?? 'authenticated',
    role: row.role ?? 'authenticated',
    email: row.email ?? '',
    phone: row.phone ?? '',
    ...(row.email_confirmed_at && { email_confirmed_at: row.email_confirmed_at, confirmed_at: row.email_confirmed_at }),
    ...(row.last_sign_in_at && { last_sign_in_at: row.last_sign_in_at }),
    ...(row.banned_until && { banned_until: row.banned_until }),
    app_metadata: row.raw_app_meta_data ?? {},
    user_metadata: row.raw_user_meta_data ?? {},
    identities: row.identities ?? [],
    created_at: row.created_at,
    updated_at: row.updated_at,
    is_anonymous: false,
  };
}

/** GoTrue's JSON of an error. */
export class AuthError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  toResponse(): Response {
    const body = { code: this.status, error_code: this.code, msg: this.message };
    return Response.json(body, { status: this.status, headers: { 'access-control-allow-origin': '*' } });
  }
}
