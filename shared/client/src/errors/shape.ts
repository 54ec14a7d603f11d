export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The value if it is a text, else an empty one. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** `points_required` as the screens call it: `pointsRequired`. */
export const camelName = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
