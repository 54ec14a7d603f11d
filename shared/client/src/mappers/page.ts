import { z } from 'zod';
import { count, list, row } from './row';

/** One page of a list as the server counts it: `total` is the number of all rows that match. */
export interface Page<Item> {
  items: Item[];
  total: number;
  /** From 0. */
  page: number;
  pageSize: number;
}

/** A child to filter by. */
export const childNameSchema = row({ id: z.string(), full_name: z.string() });
export type ChildName = z.output<typeof childNameSchema>;

/** The answer of a paged function. Page and size are the question's and are added by the endpoint. */
export const pageSchema = <Item extends z.ZodType, More extends z.ZodRawShape>(item: Item, more: More) =>
  z.object({ items: list(item), total: count, ...more });
