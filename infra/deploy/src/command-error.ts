/** What went wrong and what to do about it, for the person or the pipeline that ran a command. */
export class CommandError extends Error {
  readonly remedy: string;

  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = remedy;
    this.name = 'CommandError';
  }
}
