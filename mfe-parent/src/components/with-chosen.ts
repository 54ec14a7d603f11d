interface Option {
  value: string;
  label: string;
}

/** The options of a filter, the chosen one always among them: a filter whose last row is gone must not work unseen. */
export function withChosen(options: readonly Option[], chosen: Option): readonly Option[] {
  const isThere = chosen.value === '' || options.some(({ value }) => value === chosen.value);
  return isThere ? options : [...options, chosen];
}
