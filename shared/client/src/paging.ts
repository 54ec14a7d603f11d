import { z } from 'zod';
import { LIMITS } from './limits';
import { integer, listOf, rowSchema } from './row-schema';

/** One page of a list as the server counts it: `total` is the number of all rows that match. */
export interface Page<Item> {
  items: Item[];
  total: number;
  /** From 0. */
  page: number;
  pageSize: number;
}

/** A child to filter by. */
export const childNameSchema = rowSchema({ id: z.string(), full_name: z.string() });
export type ChildName = z.output<typeof childNameSchema>;

/** The answer of a paged function. Page and size are the question's and are added by the endpoint. */
export const pageSchema = <Item extends z.ZodType, More extends z.ZodRawShape>(item: Item, more: More) =>
  z.object({ items: listOf(item), total: integer, ...more });

/** Which page of a sorted list; the server answers at most 100 rows. */
export interface PageArgs<Sort extends string> {
  /** Matches anywhere, in small or capital letters; `%` and `_` mean themselves. */
  search?: string;
  sort?: Sort;
  /** Turns the order around. */
  reverse?: boolean;
  /** From 0. */
  page?: number;
  pageSize?: number;
}

/** The part of the question that all paged functions share; what is empty is left out. */
export const pageParams = <Sort extends string>({ search, sort, reverse, page, pageSize }: PageArgs<Sort>) => ({
  p_search: search?.trim() || undefined,
  p_sort: sort,
  p_reverse: reverse,
  p_page: page ?? 0,
  p_page_size: pageSize ?? LIMITS.listPage,
});

/** The page as the screens use it: what the server answered and which page of which size it is. */
export const toPage = <Answer extends object>(answer: Answer, { page, pageSize }: PageArgs<string>) => ({
  ...answer,
  page: page ?? 0,
  pageSize: pageSize ?? LIMITS.listPage,
});
