import { randomUUID } from 'node:crypto';
import { callAs } from '../support/as-actor.ts';
import type { Anyone, World } from '../support/world.ts';
import { deletes, inserts, lists, sees, updates } from './attempts.ts';
import { NOBODY, type Row } from './row.ts';

async function notice(world: World, actor: Anyone, kind = 'new_challenge'): Promise<string> {
  const owner = actor === 'anon' || actor === 'orphan' ? world.ids.PA : world.ids[actor];
  const [row] = await world.sql<{ id: string }>(
    `insert into public.notifications (user_id, kind, title, body) values ($1, $2, 'New', 'New') returning id`,
    [owner, kind],
  );
  return row?.id ?? '';
}

const noticeOfA1 = (world: World) => notice(world, 'A1');
const wishToldToPA = (world: World) => notice(world, 'PA', 'reward_wished');

/** Calls a function with a notice of PA; true when the notice is no longer unread. */
const touchesNoticeOfPA =
  (name: string, args: (id: string) => Record<string, unknown>) => async (world: World, actor: Anyone) => {
    const id = await wishToldToPA(world);
    await callAs(world, actor, name, args(id));
    return (await world.sql('select from public.notifications where id = $1 and read_at is null', [id])).length === 0;
  };

/** A change of PA's address that waits. */
async function changeOfPA(world: World): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await world.sql('delete from private.email_changes where user_id = $1', [world.ids.PA]);
  await world.sql('insert into private.email_changes (user_id, email) values ($1, $2)', [world.ids.PA, email]);
  return email;
}

/** What people are told, and a change of their address. */
export const noticeRows: Row[] = [
  {
    number: '+',
    object: 'notifications',
    title: 'read one of A1',
    allow: ['A1'],
    attempt: sees('notifications', noticeOfA1),
  },
  {
    number: '+',
    object: 'notifications',
    title: 'mark one of A1 as read',
    allow: ['A1'],
    attempt: updates('notifications', noticeOfA1, () => ({ read_at: '2026-01-01' })),
  },
  {
    number: '+',
    object: 'notifications',
    title: 'rewrite one',
    allow: NOBODY,
    attempt: updates('notifications', noticeOfA1, () => ({ title: 'Other' })),
  },
  {
    number: '+',
    object: 'notifications',
    title: 'clear one of A1',
    allow: ['A1'],
    attempt: deletes('notifications', noticeOfA1),
  },
  {
    number: '+',
    object: 'notifications',
    title: 'read one of a kind that builds of before do not know',
    allow: NOBODY,
    attempt: sees('notifications', wishToldToPA),
  },
  {
    number: '+',
    object: 'notice_page',
    title: 'read one of PA',
    allow: ['PA'],
    attempt: lists('notice_page', wishToldToPA),
  },
  {
    number: '+',
    object: 'read_notices',
    title: 'mark one of PA as read',
    allow: ['PA'],
    attempt: touchesNoticeOfPA('read_notices', (id) => ({ p_ids: [id] })),
  },
  {
    number: '+',
    object: 'read_notices',
    title: 'mark all as read, one of PA among them',
    allow: ['PA'],
    attempt: touchesNoticeOfPA('read_notices', () => ({})),
  },
  {
    number: '+',
    object: 'delete_notice',
    title: 'delete one of PA',
    allow: ['PA'],
    attempt: touchesNoticeOfPA('delete_notice', (id) => ({ p_id: id })),
  },
  {
    number: '+',
    object: 'my_email_change',
    title: 'read that of PA',
    allow: ['PA'],
    attempt: lists('my_email_change', changeOfPA),
  },
  {
    number: '+',
    object: 'cancel_email_change',
    title: 'cancel that of PA',
    allow: ['PA'],
    attempt: async (world, actor) => {
      const email = await changeOfPA(world);
      await callAs(world, actor, 'cancel_email_change', {});
      return (await world.sql('select from private.email_changes where email = $1', [email])).length === 0;
    },
  },
  {
    number: '+',
    object: 'notifications',
    title: 'send one',
    allow: NOBODY,
    attempt: inserts(
      'notifications',
      (world) => ({ user_id: world.ids.A1, kind: 'new_challenge', title: 'x' }),
      'body',
    ),
  },
];
