import type { Node, RangeVar } from 'libpg-query';

/** The kind of a node and what is in it. */
export function opened(node: Node | undefined): [kind: string, content: Record<string, unknown>] {
  return (Object.entries(node ?? {})[0] as [string, Record<string, unknown>] | undefined) ?? ['', {}];
}

/** The content of a node of this kind. */
export function as<T>(kind: string, node: Node | undefined): T | undefined {
  const [found, content] = opened(node);
  return found === kind ? (content as T) : undefined;
}

/** A name, part by part. */
export const words = (names: Node[] = []) => names.map((name) => as<{ sval: string }>('String', name)?.sval ?? '');
/** A table with its schema. */
export const tableOf = (relation: RangeVar | undefined) =>
  `${relation?.schemaname ?? 'public'}.${relation?.relname ?? ''}`;
export const qualified = (names: string[]) => (names.length === 1 ? `public.${names[0]}` : names.join('.'));

/** Every node below a value, with its kind. */
export function* below(value: unknown): Generator<[string, Record<string, unknown>]> {
  if (Array.isArray(value)) for (const item of value) yield* below(item);
  else if (value && typeof value === 'object') {
    for (const [key, content] of Object.entries(value)) {
      if (/^[A-Z]/.test(key)) yield [key, content as Record<string, unknown>];
      yield* below(content);
    }
  }
}
