/** Tags as the server compares them: trimmed, lower case, single spaces, each once, in the given order. */
export function normalizeTags(tags: readonly string[]): string[] {
  const clean = tags.map((tag) => tag.trim().replace(/\s+/g, ' ').toLowerCase()).filter((tag) => tag !== '');
  return [...new Set(clean)];
}

/** Splits comma-separated text, as in the allergies field. */
export function splitList(text: string): string[] {
  return normalizeTags(text.split(','));
}

/** A stored tag for reading: `rainbow foods` becomes `Rainbow Foods`. */
export function tagLabel(tag: string): string {
  return tag.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
}
