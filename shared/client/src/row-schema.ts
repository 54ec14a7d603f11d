import { z } from 'zod';
import { camelName } from './errors/shape';

type CamelName<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelName<Tail>>}`
  : Name;

type CamelKeys<Row> = { [Key in keyof Row as Key extends string ? CamelName<Key> : Key]: Row[Key] };

function camelKeys<Row extends object>(row: Row): CamelKeys<Row> {
  const renamed = Object.entries(row).map(([name, value]) => [camelName(name), value] as const);
  return Object.fromEntries(renamed) as CamelKeys<Row>;
}

/**
 * The schema of one row or jsonb object as the database writes it (snake_case), read as the screens use it (camelCase).
 * Keys that the shape does not name are dropped.
 */
export const rowSchema = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape).transform((value) => camelKeys<z.output<z.ZodObject<Shape>>>(value));

/** Points and counts. */
export const integer = z.number().int();

/** A text that the database may leave out or set to null. */
export const nullableText = z
  .string()
  .nullish()
  .transform((value) => value ?? null);

/** A list that the database may leave out or set to null. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((value) => value ?? []);
