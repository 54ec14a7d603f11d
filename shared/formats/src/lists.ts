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
