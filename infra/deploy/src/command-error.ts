/** What went wrong and what to do about it, for the person or the pipeline that ran a command. */
export class CommandError extends Error {
  constructor(
    message: string,
    readonly remedy: string,
  ) {
    super(message);
    this.name = 'CommandError';
  }
}
