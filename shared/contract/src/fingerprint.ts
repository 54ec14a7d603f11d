/** FNV-1a over the text, then mixed once more: the last letters alone would leave neighbours close together. */
function hash(text: string, start: number): number {
  let value = start;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}

/** A number from 0 to under 100 that belongs to the text, evenly spread. */
export const percentile = (text: string): number => (hash(text, 0x811c9dc5) % 10_000) / 100;

/** Stands for an id where everybody can read it: 64 bits that do not lead back to it. */
export const fingerprint = (id: string): string =>
  [0x811c9dc5, 0x9e3779b9].map((start) => hash(id, start).toString(16).padStart(8, '0')).join('');
