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
