import { existsSync, writeFileSync } from 'node:fs';
import type { LocalBackend } from '../server/local-backend.ts';
import type { DemoAccount } from '../process/running-state.ts';
import { ADMIN, CHILDREN, PARENT } from './content.ts';
import { ensureAdmin, ensureFamily } from './family.ts';
import { ensureContent } from './history.ts';

/**
 * Loads the demo family, once per data folder: `doneFile` says that it was. An interrupted load goes on where it
 * stopped. Answers the accounts that are there now: what somebody deleted stays deleted.
 */
export async function loadDemo(backend: LocalBackend, doneFile: string): Promise<DemoAccount[]> {
  const { sql } = backend.lite;
  if (!existsSync(doneFile)) {
    const family = await ensureFamily(backend);
    await ensureContent(sql, family);
    await ensureAdmin(backend);
    // Made-up addresses have nobody who could confirm them.
    await sql`select private.confirm_email_of(profile_id, email) from public.accounts where email in (${PARENT.email}, ${ADMIN.email})`;
    // Nobody waits for what the demo family was told about itself.
    await sql`delete from private.mail_outbox where to_email in (${PARENT.email}, ${ADMIN.email})`;
    writeFileSync(doneFile, `${JSON.stringify({ loadedAt: new Date().toISOString() })}\n`);
  }
  return accounts(backend);
}

async function accounts({ lite }: LocalBackend): Promise<DemoAccount[]> {
  const rows = await lite.sql<
    { email: string | null; full_name: string; avatar: string | null; family_code: string }[]
  >`
    select a.email, p.full_name, p.avatar, f.family_code
    from public.profiles p join public.accounts a on a.profile_id = p.id join public.families f on f.id = p.family_group_id
    where a.email in (${PARENT.email}, ${ADMIN.email})
      or f.id = (select family_group_id from public.accounts where email = ${PARENT.email}) and p.role = 'child'`;
  const adult = (role: 'parent' | 'admin', { email, password }: typeof PARENT): DemoAccount[] => {
    const row = rows.find((each) => each.email === email);
    return row ? [{ role, name: row.full_name, email, password }] : [];
  };
  const children = CHILDREN.flatMap(({ name, avatar, pin }): DemoAccount[] => {
    const row = rows.find((each) => each.full_name === name && each.avatar === avatar);
    return row ? [{ role: 'child', name, familyCode: row.family_code, avatar, pin }] : [];
  });
  return [...adult('parent', PARENT), ...children, ...adult('admin', ADMIN)];
}
