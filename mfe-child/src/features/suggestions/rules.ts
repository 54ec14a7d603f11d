import { normalizeTags } from '@tastequest/client';

/** Adds a tag, or takes it away when it is there; compared as they are stored. */
export function toggleTag(tags: readonly string[], tag: string): string[] {
  const [wanted] = normalizeTags([tag]);
  if (wanted === undefined) return [...tags];
  return tags.includes(wanted) ? tags.filter((other) => other !== wanted) : [...tags, wanted];
}

/** Adds a tag of the child's own words; one that is there already stays once. */
export function addTag(tags: readonly string[], tag: string): string[] {
  return normalizeTags([...tags, tag]);
}
