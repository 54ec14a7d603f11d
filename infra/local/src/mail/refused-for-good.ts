/**
 * What the outbox is told, and no more tried for, when an SMTP server says (RFC 3463) that there is no such mailbox or domain. What it refuses
 * by its own rules, such as a sender, may be mended: for that, and for everything else, null.
 */
export function refusedForGood(error: unknown): Error | null {
  const response = error instanceof Error && 'response' in error ? String(error.response) : '';
  if (!/^5\d\d[ -]5\.1\.(1|2|3|6|10)\b/.test(response)) return null;
  return Object.assign(new Error(response), { name: 'RefusedForGood' });
}
