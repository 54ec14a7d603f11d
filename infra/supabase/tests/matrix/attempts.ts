import { randomUUID } from 'node:crypto';
import { asActor, callAs, literal, type Values } from '../support/as-actor.ts';
import type { Anyone, World } from '../support/world.ts';

type Attempt = (world: World, actor: Anyone) => Promise<boolean>;
type Id = (world: World, actor: Anyone) => string | Promise<string>;

const idOf = (world: World, actor: Anyone) => (actor === 'anon' ? randomUUID() : world.ids[actor]);

/** The actor's own id. */
export const self: Id = (world, actor) => idOf(world, actor);

/** Reads one row by a column; true when it came back. */
export const sees =
  (table: string, target: Id, { columns = '*', by = 'id' } = {}): Attempt =>
  async (world, actor) => {
    const id = await target(world, actor);
    const { rows } = await asActor(world, actor, `select ${columns} from public.${table} where ${by} = ${literal(id)}`);
    return rows.length > 0;
  };

/** Inserts a row; true when the truth has a row of that description. */
export const inserts =
  (table: string, values: (world: World, actor: Anyone) => Values | Promise<Values>, mark = 'name'): Attempt =>
  async (world, actor) => {
    const row = await values(world, actor);
    const marked = mark in row ? row : { ...row, [mark]: `intruder ${randomUUID()}` };
    const { refusal } = await insertAs(world, actor, table, marked);
    const found = await world.sql(`select from public.${table} where ${mark}::text = $1`, [String(marked[mark])]);
    if (refusal && found.length > 0) throw new Error(`${table}: refused, yet the row is there`);
    if (found.length > 0)
      await world.sql(`delete from public.${table} where ${mark}::text = $1`, [String(marked[mark])]);
    return found.length > 0;
  };

const insertAs = (world: World, actor: Anyone, table: string, row: Values) =>
  asActor(
    world,
    actor,
    `insert into public.${table} (${Object.keys(row).join(', ')}) values (${Object.values(row).map(literal).join(', ')})`,
  );

const truth = async (world: World, table: string, by: string, id: string) =>
  JSON.stringify(await world.sql(`select to_jsonb(t) as row from public.${table} t where ${by} = $1`, [id]));

/** Changes a row that was made for this attempt; true when the truth changed. */
export const updates =
  (table: string, target: Id, values: (world: World, actor: Anyone) => Values, by = 'id'): Attempt =>
  async (world, actor) => {
    const id = await target(world, actor);
    const before = await truth(world, table, by, id);
    const changes = Object.entries(values(world, actor)).map(([column, value]) => `${column} = ${literal(value)}`);
    await asActor(world, actor, `update public.${table} set ${changes.join(', ')} where ${by} = ${literal(id)}`);
    return (await truth(world, table, by, id)) !== before;
  };

/** Deletes a row that was made for this attempt; true when it is gone. */
export const deletes =
  (table: string, target: Id, by = 'id'): Attempt =>
  async (world, actor) => {
    const id = await target(world, actor);
    if ((await truth(world, table, by, id)) === '[]') throw new Error(`${table}: nothing to delete`);
    await asActor(world, actor, `delete from public.${table} where ${by} = ${literal(id)}`);
    return (await truth(world, table, by, id)) === '[]';
  };

/** Calls a function; true when it was not refused. */
export const calls =
  (name: string, args: (world: World, actor: Anyone) => Values | Promise<Values>): Attempt =>
  async (world, actor) => {
    const { refusal } = await callAs(world, actor, name, await args(world, actor));
    return refusal === null;
  };

/** Calls a function that lists; true when this row is in its answer. */
export const lists =
  (name: string, target: Id, args: Values = {}): Attempt =>
  async (world, actor) => {
    const id = await target(world, actor);
    const { rows } = await callAs(world, actor, name, args);
    return JSON.stringify(rows).includes(id);
  };
