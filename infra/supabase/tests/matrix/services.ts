import { randomUUID } from 'node:crypto';
import { ACTORS, type Anyone, type World } from '../support/world.ts';
import { calls, inserts } from './attempts.ts';
import * as made from './made.ts';
import { NOBODY, PARENTS_A, type Row } from './row.ts';

/** Writes around every trigger, as the database's owner. */
const quietly = (world: World, statements: string) =>
  world.sql(`set local session_replication_role = replica; ${statements}`);

/** An invitation to family A for an address that nobody has; answers its token. */
async function invitation(world: World): Promise<string> {
  const token = randomUUID();
  const member = randomUUID();
  await quietly(
    world,
    `delete from public.family_members where family_group_id = '${world.familyA}' and status = 'invited';
     insert into public.family_members (id, family_group_id, role, status, email)
       values ('${member}', '${world.familyA}', 'co_parent', 'invited', 'new-${token}@example.com');
     insert into private.invitations (member_id, token_hash, expires_at)
       values ('${member}', private.token_hash('${token}'), now() + interval '1 day')`,
  );
  return token;
}

/** Whether the function's call for family A left an invited row there. The co-parent's place is free while it is asked. */
async function invites(world: World, actor: Anyone): Promise<boolean> {
  const email = `guest-${randomUUID()}@example.com`;
  const place = (status: string) =>
    quietly(world, `update public.family_members set status = '${status}' where id = '${world.coMemberId}'`);
  await place('removed');
  const body = { email, fullName: 'Guest', inviterProfileId: world.ids.PA, familyGroupId: world.familyA };
  await world.clients[actor].functions.invoke('invite-co-parent', { body });
  const rows = await world.sql<{ family: string }>(
    'delete from public.family_members where email = $1 returning family_group_id as family',
    [email],
  );
  await place('active');
  return rows.some(({ family }) => family === world.familyA);
}

/** Whether the function removed a child of family A, with its log-in. */
async function removesChild(world: World, actor: Anyone): Promise<boolean> {
  const childId = await made.child(world);
  await world.clients[actor].functions.invoke('delete-child', { body: { childId, parentId: world.ids.PA } });
  const left = await world.sql('select from auth.users where id = $1', [childId]);
  await world.sql('delete from public.profiles where id = $1', [childId]);
  return left.length === 0;
}

/** Takes the actor's basic role away as the owner can, lets the actor ask for it back, and puts it back. */
async function takesBasicRole(world: World, actor: Anyone): Promise<boolean> {
  if (actor === 'anon') return false;
  const user = world.ids[actor];
  const [profile] = await world.sql<{ role: string }>('select role from public.profiles where id = $1', [user]);
  if (!profile) return false;
  const role = profile.role === 'child' ? 'child_user' : 'parent_basic';
  await quietly(world, `delete from public.role_assignments where user_id = '${user}' and role = '${role}'`);
  await world.clients[actor].from('role_assignments').insert({ user_id: user, role });
  const put = `insert into public.role_assignments (user_id, role) values ($1, $2) on conflict do nothing returning role`;
  return (await world.sql(put, [user, role])).length === 0;
}

/** Progress by hand: the log of another child, the same pair again, the challenge of one child for another. */
const progressByHand = (title: string, change: (world: World) => Promise<Record<string, unknown>>): Row => ({
  number: 68,
  object: 'challenge_progress',
  title,
  allow: NOBODY,
  attempt: inserts(
    'challenge_progress',
    async (world) => ({
      challenge_id: await made.challenge(world),
      food_log_id: await made.log(world),
      child_id: world.ids.A1,
      family_group_id: world.familyA,
      points_earned: 500,
      ...(await change(world)),
    }),
    'challenge_name',
  ),
});

async function samePair(world: World): Promise<Record<string, unknown>> {
  const [row] = await world.sql<Record<string, unknown>>(
    'select challenge_id, food_log_id from public.challenge_progress where id = $1',
    [await made.progress(world)],
  );
  return row ?? {};
}

export const serviceRows: Row[] = [
  {
    number: 14,
    object: 'role_assignments',
    title: "take one's own basic role (the sign-up gives it; granting is the super admin's)",
    allow: ['SA'],
    attempt: takesBasicRole,
  },
  {
    number: 28,
    object: 'family_members',
    title: 'find an invitation before signing in',
    allow: NOBODY,
    attempt: async (world) => {
      const token = await invitation(world);
      const visitor = world.backend.client();
      const byMail = await visitor.from('family_members').select('*').eq('email', `new-${token}@example.com`);
      const byFamily = await visitor.from('family_members').select('id').eq('status', 'invited');
      return (byMail.data ?? []).length + (byFamily.data ?? []).length > 0;
    },
  },
  progressByHand("with a sibling's log", async (world) => ({ child_id: world.ids.A2 })),
  progressByHand('for the same pair again', samePair),
  progressByHand('for a child and family of another', async (world) => ({
    child_id: world.ids.B1,
    family_group_id: world.familyB,
  })),
  {
    number: 78,
    object: 'get_invitation',
    title: 'open an invitation by its token',
    allow: ACTORS,
    // An orphan's account went with its session: not even a visitor, until it signs out.
    ghosts: 'own',
    attempt: async (world, actor) => {
      const { data } = await world.clients[actor].rpc('get_invitation', { p_token: await invitation(world) });
      const shown = Object.keys((data as object | null) ?? {}).sort();
      if (shown.length > 0) expect(shown).toEqual(['family_name']);
      return shown.length > 0;
    },
  },
  {
    number: 78,
    object: 'get_invitation',
    title: 'guess one',
    allow: NOBODY,
    attempt: async (world, actor) => {
      const { data } = await world.clients[actor].rpc('get_invitation', { p_token: randomUUID() });
      return data !== null;
    },
  },
  {
    number: 78,
    object: 'accept_invitation',
    title: 'accept one that is for somebody else',
    allow: NOBODY,
    attempt: calls('accept_invitation', async (world) => ({ p_token: await invitation(world) })),
  },
  {
    number: 79,
    object: 'invite-co-parent',
    title: 'invite somebody to family A',
    allow: ['PA'],
    attempt: invites,
  },
  {
    number: 80,
    object: 'delete-child',
    title: 'remove a child of A by the function',
    allow: PARENTS_A,
    attempt: removesChild,
  },
  {
    number: 88,
    object: 'realtime',
    title: 'listen to the family (screens ask again instead: nothing is published)',
    allow: NOBODY,
    attempt: async (world, actor) => {
      const { data } = await world.clients[actor].auth.getSession();
      const key = data.session?.access_token ?? world.backend.publishableKey;
      const paths = ['/realtime/v1/websocket', '/realtime/v1/api/broadcast'];
      const answers = await Promise.all(
        paths.map((path) => fetch(`${world.backend.url}${path}?apikey=${key}`, { headers: { apikey: key } })),
      );
      const published = await world.sql('select from pg_publication_tables');
      return answers.some(({ ok }) => ok) || published.length > 0;
    },
  },
];
