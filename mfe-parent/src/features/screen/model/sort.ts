/** How a list is ordered: a reader's label and a comparison. */
export interface SortChoice<Row> {
  id: string;
  label: string;
  compare: (a: Row, b: Row) => number;
}

/** A new array in the order of the chosen entry; an unknown id keeps the first order. */
export function sorted<Row>(rows: readonly Row[], choices: readonly SortChoice<Row>[], id: string): Row[] {
  const choice = choices.find((one) => one.id === id) ?? choices[0];
  return choice ? [...rows].sort(choice.compare) : [...rows];
}

/** Ascending text order that ignores case and accents. */
export function byText<Row>(text: (row: Row) => string): (a: Row, b: Row) => number {
  return (a, b) => text(a).localeCompare(text(b), 'en', { sensitivity: 'base' });
}

/** Ascending number order; turn it round with `descending`. */
export function byNumber<Row>(value: (row: Row) => number): (a: Row, b: Row) => number {
  return (a, b) => value(a) - value(b);
}

export function descending<Row>(compare: (a: Row, b: Row) => number): (a: Row, b: Row) => number {
  return (a, b) => compare(b, a);
}
