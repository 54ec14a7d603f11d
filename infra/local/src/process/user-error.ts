/** A failure the person at the keyboard can act on: what is wrong, and what to do about it. Shown without a stack. */
export class UserError extends Error {
  constructor(
    problem: string,
    readonly remedy: string,
  ) {
    super(problem);
    this.name = 'UserError';
  }
}

/** The text of an unknown failure, for logs and for the "what is wrong" half of a message. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
