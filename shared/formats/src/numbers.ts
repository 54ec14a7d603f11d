import { LOCALE, madeOnce } from './locale';

const numbers = /* @__PURE__ */ madeOnce((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(LOCALE, options));
const plurals = /* @__PURE__ */ madeOnce(() => new Intl.PluralRules(LOCALE));

/** "1,250". */
export function numberText(value: number): string {
  return numbers({}).format(value);
}

/** "+15", "0" or "−50", with a real minus sign. */
export function signedText(value: number): string {
  const parts = numbers({ signDisplay: 'exceptZero' }).formatToParts(value);
  return parts.map((part) => (part.type === 'minusSign' ? '−' : part.value)).join('');
}

/** The same phrase for each plural of the language, with `#` where the number stands. */
export type Phrases = Partial<Record<Intl.LDMLPluralRule, string>> & { one: string; other: string };

/** "1 wish", "1,250 wishes": the phrase that fits the number. Names that people typed stay out of it: they may hold a `#`. */
export function countText(count: number, phrases: Phrases): string {
  return (phrases[plurals().select(count)] ?? phrases.other).replace('#', numberText(count));
}

/** "1 point", "1,250 points". */
export function pointsText(points: number): string {
  return countText(points, { one: '# point', other: '# points' });
}

/** A size in bytes, such as "10 MB"; in the steps of 1000 that people read on their phones. */
export function sizeText(bytes: number): string {
  const [value, unit] =
    bytes >= 1_000_000
      ? ([bytes / 1_000_000, 'megabyte'] as const)
      : ([Math.max(1, bytes / 1000), 'kilobyte'] as const);
  return numbers({ style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 }).format(value);
}
