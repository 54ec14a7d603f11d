import { createHash, randomBytes } from 'node:crypto';
import type postgres from 'postgres';

/** What a link of an account e-mail is for. lite knows other types too; none of them is sent, so none is taken. */
export const LINK_TYPES = ['signup', 'recovery'] as const;
export type LinkType = (typeof LINK_TYPES)[number];

/** Somebody's try to open a link: the token of the link, with the address where a client sends both. */
interface LinkAttempt {
  type: LinkType;
  token: string;
  email?: string;
}

export interface MailLinks {
  /** Makes the token of a new link; the last one of its kind is void. `known` is what lite knows it by. */
  issue(userId: string, type: LinkType, known: string): Promise<string>;
  /** What lite knows the link by; null when the token is wrong or void. */
  redeem(attempt: LinkAttempt): Promise<string | null>;
  /** Notes that a recovery link opened this session: for an hour it may set a password without the old one. */
  recovered(sessionId: string): Promise<void>;
}

/**
 * lite's tokens are a hash of the e-mail and six digits, which a stranger can compute; it takes the digits too. So they stay in
 * the server: a link carries whose it is and 256 random bits, of which only a hash is kept.
 */
export const LINK_TABLES = `
create table if not exists auth.mail_links (
  user_id uuid not null references auth.users (id) on delete cascade,
  type text not null,
  token_hash text not null,
  known text not null,
  misses int not null default 0,
  primary key (user_id, type)
);
create table if not exists auth.recoveries (
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  opened_at timestamptz not null default now()
)`;

const MAX_ATTEMPTS = 5;

export function createMailLinks(sql: postgres.Sql): MailLinks {
  return {
    async issue(userId, type, known) {
      const token = Buffer.concat([Buffer.from(userId.replaceAll('-', ''), 'hex'), randomBytes(32)]).toString(
        'base64url',
      );
      await sql`insert into auth.mail_links (user_id, type, token_hash, known) values (${userId}, ${type}, ${hash(token)}, ${known})
        on conflict (user_id, type) do update set token_hash = excluded.token_hash, known = excluded.known, misses = 0`;
      return token;
    },
    redeem: ({ type, token, email }) =>
      sql.begin(async (tx) => {
        // Only who has the mail knows whose id its token begins with: nobody voids a link by knowing the address.
        const isTheirs = tx`u.id = ${ownerOf(token)} and ${email?.toLowerCase() ?? tx`u.email`} in (u.email, u.email_change)`;
        // Locked: guesses sent at once are counted one by one.
        const [link] = await tx<Link[]>`select l.user_id, l.token_hash, l.known, l.misses from auth.mail_links l
          join auth.users u on u.id = l.user_id where l.type = ${type} and ${isTheirs} for update of l`;
        if (!link) return null;
        if (link.token_hash === hash(token)) return link.known;
        const same = tx`user_id = ${link.user_id} and type = ${type}`;
        if (link.misses + 1 < MAX_ATTEMPTS) await tx`update auth.mail_links set misses = misses + 1 where ${same}`;
        else await tx`delete from auth.mail_links where ${same}`;
        return null;
      }),
    async recovered(sessionId) {
      await sql`insert into auth.recoveries (session_id) values (${sessionId}) on conflict do nothing`;
    },
  };
}

interface Link {
  user_id: string;
  token_hash: string;
  known: string;
  misses: number;
}

const hash = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Whose link a token says it is; null when it is none of ours. */
function ownerOf(token: string): string | null {
  if (!/^[\w-]{64}$/.test(token)) return null;
  const hex = Buffer.from(token, 'base64url').toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
