import { randomUUID } from 'node:crypto';
import type { Anyone, World } from '../support/world.ts';
import { calls, deletes, inserts, self, sees, updates } from './attempts.ts';
import * as made from './made.ts';
import { A1_AND_PARENTS, NOBODY, PARENTS_A, SIGNED_IN, type Row } from './row.ts';

const A1 = (world: World) => world.ids.A1;
const family = (world: World) => ({ child_id: world.ids.A1, family_group_id: world.familyA });
const PARENTS = ['PA', 'cPA', 'PB', 'adm', 'SA'] as const;

/** Saves a choice of one's own, as the settings page does; true when it is there. */
const saves = (table: string, choice: Record<string, boolean>) => async (world: World, actor: Anyone) => {
  const id = await self(world, actor);
  await world.sql(`delete from public.${table} where user_id = $1`, [id]);
  await world.clients[actor].from(table).upsert({ user_id: id, ...choice });
  return (await world.sql(`select from public.${table} where user_id = $1`, [id])).length > 0;
};

/** Reads somebody's choice, which is there. */
const seesOf =
  (table: string, target: (world: World) => string): Row['attempt'] =>
  async (world, actor) => {
    await world.sql(`insert into public.${table} (user_id) values ($1) on conflict do nothing`, [target(world)]);
    return sees(table, target, { by: 'user_id' })(world, actor);
  };

/** Writes somebody else's choice, whether that person has saved one or not. */
const savesOf =
  (table: string, choice: Record<string, boolean>, target: (world: World) => string) =>
  async (world: World, actor: Anyone) => {
    const id = target(world);
    await world.sql(`delete from public.${table} where user_id = $1`, [id]);
    await world.clients[actor].from(table).upsert({ user_id: id, ...choice });
    const rows = await world.sql(`select from public.${table} where user_id = $1`, [id]);
    return rows.length > 0;
  };

export const privateLifeRows: Row[] = [
  {
    number: '+',
    object: 'child_settings',
    title: "read A1's",
    allow: A1_AND_PARENTS,
    attempt: sees('child_settings', A1, { by: 'child_id' }),
  },
  {
    number: '+',
    object: 'child_settings',
    title: "change A1's directly",
    allow: NOBODY,
    attempt: updates('child_settings', A1, () => ({ hide_points: true, pre_reader: true }), 'child_id'),
  },
  {
    number: '+',
    object: 'child_settings',
    title: "delete A1's",
    allow: NOBODY,
    attempt: deletes('child_settings', A1, 'child_id'),
  },
  {
    number: '+',
    object: 'set_child_settings',
    title: "set A1's",
    allow: PARENTS_A,
    attempt: calls('set_child_settings', (world) => ({ p_child_id: world.ids.A1, p_hide_points: false })),
  },
  {
    number: '+',
    object: 'child_allergies',
    title: "read A1's",
    allow: PARENTS_A,
    attempt: sees('child_allergies', A1, { by: 'child_id' }),
  },
  {
    number: '+',
    object: 'child_allergies',
    title: 'insert, change or delete directly',
    allow: NOBODY,
    attempt: async (world, actor) => {
      const inserted = await inserts('child_allergies', (w) => family(w), 'allergen')(world, actor);
      const changed = await updates('child_allergies', A1, () => ({ allergen: 'none' }), 'child_id')(world, actor);
      return (await deletes('child_allergies', A1, 'child_id')(world, actor)) || inserted || changed;
    },
  },
  {
    number: '+',
    object: 'consents',
    title: "read A1's",
    allow: PARENTS_A,
    attempt: sees('consents', A1, { by: 'child_id' }),
  },
  {
    number: '+',
    object: 'consents',
    title: 'change or delete directly',
    allow: NOBODY,
    attempt: async (world, actor) => {
      const changed = await updates('consents', A1, () => ({ withdrawn_at: '2026-01-01' }), 'child_id')(world, actor);
      return (await deletes('consents', A1, 'child_id')(world, actor)) || changed;
    },
  },
  {
    number: '+',
    object: 'notification_preferences',
    title: "save one's own",
    allow: SIGNED_IN,
    ghosts: 'known',
    attempt: saves('notification_preferences', { email_tips: true }),
  },
  {
    number: '+',
    object: 'notification_preferences',
    title: "read A1's",
    allow: ['A1'],
    attempt: seesOf('notification_preferences', A1),
  },
  {
    number: '+',
    object: 'notification_preferences',
    title: "write A1's",
    allow: ['A1'],
    attempt: savesOf('notification_preferences', { email_tips: true }, A1),
  },
  {
    number: '+',
    object: 'privacy_preferences',
    title: "save one's own, as a parent",
    allow: PARENTS,
    ghosts: 'parents',
    attempt: saves('privacy_preferences', { share_usage_data: false }),
  },
  {
    number: '+',
    object: 'privacy_preferences',
    title: "read PA's",
    allow: ['PA'],
    attempt: seesOf('privacy_preferences', (world) => world.ids.PA),
  },
  {
    number: '+',
    object: 'privacy_preferences',
    title: "write PA's",
    allow: ['PA'],
    attempt: savesOf('privacy_preferences', { share_usage_data: false }, (world) => world.ids.PA),
  },
  {
    number: '+',
    object: 'update_family',
    title: 'rename family A by the call',
    allow: ['PA'],
    attempt: async (world, actor) => {
      const before = await world.sql('select name from public.families where id = $1', [world.familyA]);
      await world.clients[actor].rpc('update_family', { p_name: `Home ${randomUUID().slice(0, 8)}` });
      const after = await world.sql('select name from public.families where id = $1', [world.familyA]);
      return JSON.stringify(before) !== JSON.stringify(after);
    },
  },
  {
    number: '+',
    object: 'approve_child',
    title: 'let in a child who waits for A',
    allow: PARENTS_A,
    attempt: async (world, actor) => {
      const child = await made.child(world);
      await world.sql(`update public.profiles set join_status = 'pending', avatar = null where id = $1`, [child]);
      await world.sql('delete from public.child_points where child_id = $1', [child]);
      await world.sql('delete from public.child_settings where child_id = $1', [child]);
      await world.sql('delete from private.child_credentials where child_id = $1', [child]);
      await world.clients[actor].rpc('approve_child', { p_child_id: child, p_dob: '2016-01-01' });
      const let_in = await world.sql(`select from public.profiles where id = $1 and join_status = 'active'`, [child]);
      await world.sql('delete from public.profiles where id = $1', [child]);
      return let_in.length > 0;
    },
  },
];
