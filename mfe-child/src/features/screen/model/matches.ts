/** Case-insensitive substring match over any of the texts; an empty search matches everything. */
export function matches(search: string, ...texts: (string | null)[]): boolean {
  const wanted = search.trim().toLowerCase();
  return wanted === '' || texts.some((text) => text?.toLowerCase().includes(wanted));
}
