const NO_SUCH_ADDRESS = /recipients were rejected: (5\d\d[ -]5\.1\.(?:1|2|3|6|10)\b.*)/s;

/**
 * What the outbox is told, and no more tried for, when an SMTP server says (RFC 3463) that there is no such mailbox or domain. What it refuses
 * by its own rules, such as a sender, may be mended: for that, and for everything else, null. lite's driver leaves only the words.
 */
export function refusedForGood(error: unknown): Error | null {
  const answer = error instanceof Error ? NO_SUCH_ADDRESS.exec(error.message)?.[1] : undefined;
  return answer === undefined ? null : Object.assign(new Error(answer), { name: 'RefusedForGood' });
}
