import { randomUUID } from 'node:crypto';
import type { Anyone, World } from '../support/world.ts';

type Attempt = (world: World, actor: Anyone) => Promise<boolean>;
type Values = Record<string, unknown>;
type Id = (world: World, actor: Anyone) => string | Promise<string>;

const idOf = (world: World, actor: Anyone) => (actor === 'anon' ? randomUUID() : world.ids[actor]);

/** The actor's own id. */
export const self: Id = (world, actor) => idOf(world, actor);

/** Reads one row by a column; true when it came back. */
export const sees =
  (table: string, target: Id, { columns = '*', by = 'id' } = {}): Attempt =>
  async (world, actor) => {
    const { data } = await world.clients[actor]
      .from(table)
      .select(columns)
      .eq(by, await target(world, actor));
    return (data ?? []).length > 0;
  };

/** Inserts a row and counts, as the truth says, whether a row of that description is there more than before. */
export const inserts =
  (table: string, values: (world: World, actor: Anyone) => Values | Promise<Values>, mark = 'name'): Attempt =>
  async (world, actor) => {
    const row = await values(world, actor);
    const marked = mark in row ? row : { ...row, [mark]: `intruder ${randomUUID()}` };
    const { error } = await world.clients[actor].from(table).insert(marked);
    const found = await world.sql(`select from public.${table} where ${mark}::text = $1`, [String(marked[mark])]);
    if (error && found.length > 0) throw new Error(`${table}: refused, yet the row is there`);
    if (found.length > 0)
      await world.sql(`delete from public.${table} where ${mark}::text = $1`, [String(marked[mark])]);
    return found.length > 0;
  };

const truth = async (world: World, table: string, by: string, id: string) =>
  JSON.stringify(await world.sql(`select to_jsonb(t) as row from public.${table} t where ${by} = $1`, [id]));

/** Changes a row that was made for this attempt; true when the truth changed. */
export const updates =
  (table: string, target: Id, values: (world: World, actor: Anyone) => Values, by = 'id'): Attempt =>
  async (world, actor) => {
    const id = await target(world, actor);
    const before = await truth(world, table, by, id);
    await world.clients[actor].from(table).update(values(world, actor)).eq(by, id);
    return (await truth(world, table, by, id)) !== before;
  };

/** Deletes a row that was made for this attempt; true when it is gone. */
export const deletes =
  (table: string, target: Id, by = 'id'): Attempt =>
  async (world, actor) => {
    const id = await target(world, actor);
    if ((await truth(world, table, by, id)) === '[]') throw new Error(`${table}: nothing to delete`);
    await world.clients[actor].from(table).delete().eq(by, id);
    return (await truth(world, table, by, id)) === '[]';
  };

/** Calls a function; true when it was not refused. */
export const calls =
  (name: string, args: (world: World, actor: Anyone) => Values | Promise<Values>): Attempt =>
  async (world, actor) => {
    const { error } = await world.clients[actor].rpc(name, await args(world, actor));
    return error === null;
  };

/** Calls a function that lists; true when this row is in its answer. */
export const lists =
  (name: string, target: Id, args: Values = {}): Attempt =>
  async (world, actor) => {
    const id = await target(world, actor);
    const { data } = await world.clients[actor].rpc(name, args);
    return JSON.stringify(data ?? null).includes(id);
  };

/** Both must be so. */
export const both =
  (first: Attempt, second: Attempt): Attempt =>
  async (world, actor) =>
    (await first(world, actor)) && second(world, actor);

/** Any of these would do; true when one did. */
export const any =
  (...attempts: Attempt[]): Attempt =>
  async (world, actor) => {
    let done = false;
    for (const attempt of attempts) done = (await attempt(world, actor)) || done;
    return done;
  };
