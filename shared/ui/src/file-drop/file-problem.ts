/** Why a file can't be taken, or null. `accept` is the attribute of a file input: types, `image/*`, or `.csv`. */
export function fileProblem(
  file: Pick<File, 'name' | 'type' | 'size'>,
  accept: string,
  maxBytes: number,
): 'type' | 'size' | null {
  const wanted = accept.split(',').map((part) => part.trim().toLowerCase());
  const type = file.type.toLowerCase();
  const fits = (part: string) =>
    part.startsWith('.')
      ? file.name.toLowerCase().endsWith(part)
      : part.endsWith('/*')
        ? type.startsWith(part.slice(0, -1))
        : type === part;
  if (accept.trim() !== '' && !wanted.some(fits)) return 'type';
  return file.size > maxBytes ? 'size' : null;
}

/** A size in words, such as 10 MB; in the steps of 1000 that people read on their phones. */
export function sizeText(bytes: number, locale = 'en-US'): string {
  const [value, unit] =
    bytes >= 1_000_000
      ? ([bytes / 1_000_000, 'megabyte'] as const)
      : ([Math.max(1, bytes / 1000), 'kilobyte'] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 }).format(
    value,
  );
}
