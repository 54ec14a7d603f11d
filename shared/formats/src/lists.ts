import { LOCALE, madeOnce } from './locale';

const lists = /* @__PURE__ */ madeOnce((type: Intl.ListFormatType) => new Intl.ListFormat(LOCALE, { type }));
const collator = /* @__PURE__ */ madeOnce(() => new Intl.Collator(LOCALE, { numeric: true, sensitivity: 'base' }));

/** "milk, eggs, nuts". */
export function listText(items: readonly string[]): string {
  return lists('unit').format(items);
}

/** "milk, eggs, and nuts", within a sentence. */
export function andText(items: readonly string[]): string {
  return lists('conjunction').format(items);
}

/** For `sort`: by the alphabet of the language; case and accents don't count, and "Mia 2" comes before "Mia 10". */
export function compareTexts(a: string, b: string): number {
  return collator().compare(a, b);
}

/**
 * A name for each row that no other row has, for what can be pressed in a list: the first of its parts, and of the others as many as
 * it takes to tell it apart. Rows that are alike in all of them are counted: "Apples, Mia, Lunch (2)".
 */
export function distinctNames<Row>(
  rows: readonly Row[],
  partsOf: (row: Row) => readonly (string | null)[],
): (row: Row) => string {
  const names = new Map<Row, string>();
  const tellApart = (alike: readonly { row: Row; parts: ReturnType<typeof partsOf> }[], length: number) => {
    const groups = new Map<string, typeof alike>();
    for (const each of alike) {
      const name = each.parts.slice(0, length).filter(Boolean).join(', ');
      groups.set(name, [...(groups.get(name) ?? []), each]);
    }
    for (const [name, group] of groups) {
      if (group.length > 1 && group.some(({ parts }) => parts.length > length)) tellApart(group, length + 1);
      else group.forEach(({ row }, index) => names.set(row, index === 0 ? name : `${name} (${index + 1})`));
    }
  };
  const all = rows.map((row) => ({ row, parts: partsOf(row) }));
  tellApart(all, 1);
  return (row) => names.get(row) ?? '';
}
