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

/** What the terminal shows of a failure: problem and remedy, or a stack when nobody foresaw it. */
export function describeFailure(error: unknown): string {
  // The release commands say it with an error of their own.
  return error instanceof Error && 'remedy' in error
    ? `${error.message}\n\n${String(error.remedy)}`
    : `Something unexpected happened: ${String((error as Error)?.stack ?? error)}`;
}

/** The text of an unknown failure, for logs and for the "what is wrong" half of a message. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
