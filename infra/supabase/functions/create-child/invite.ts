import { z } from 'zod';
import type { Caller } from '../_shared/caller.ts';
import { serviceClient } from '../_shared/clients.ts';
import type { Deps } from '../_shared/deps.ts';
import { rpc } from '../_shared/rpc.ts';
import { inviteMail } from './invite-mail.ts';

const parentSchema = z.object({ full_name: z.string() });

const childSchema = z.object({
  full_name: z.string(),
  avatar: z.string().nullable(),
  email: z.string().nullable(),
  details: z.object({ allow_child_signup: z.boolean() }),
});

/**
 * Writes to a child of 13 or more whose parent allowed it, once; answers whether the mail is on its way.
 * The child exists by now, so a failure here must not look like a failure of the whole. A form that is sent again
 * comes here again: what an earlier try did not get to is made up for.
 */
export async function invite(deps: Deps, { client, user }: Caller, childId: string): Promise<boolean> {
  try {
    const service = serviceClient(deps);
    const columns = 'full_name, avatar, email, details:child_details(allow_child_signup)';
    const made = await service.from('profiles').select(columns).eq('id', childId).single();
    const child = childSchema.parse(made.data);
    if (!child.email || !child.details.allow_child_signup) return false;
    const parent = await client.from('profiles').select('full_name').eq('id', user.id).single();
    const { full_name: parentName } = parentSchema.parse(parent.data);
    const person = { fullName: child.full_name, parentName, avatar: child.avatar };
    const { subject, text } = inviteMail(person, deps.siteUrl ?? deps.supabaseUrl);
    const mail = { p_key: `invite ${childId}`, p_to: child.email, p_subject: subject, p_text: text };
    return await rpc(service, 'enqueue_mail_once', mail, z.boolean());
  } catch (error) {
    console.error(error);
    return false;
  }
}
