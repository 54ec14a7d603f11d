/** A failure the person at the keyboard can act on: what is wrong, and what to do about it. Shown without a stack. */
export class UserError extends Error {
  readonly remedy: string;

  constructor(problem: string, remedy: string) {
    super(problem);
    this.remedy = remedy;
    this.name = 'UserError';
  }
}

/** A disk that takes no more, where more is to be said of it than `describeFailure` does of a failed write. */
export class DiskFull extends UserError {}

/** Whether a disk, or our share of it, takes no more: as we, the system or PostgreSQL say it. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof DiskFull ||
  (error instanceof Error && 'code' in error && /^(ENOSPC|EDQUOT|53100)$/.test(String(error.code)));

/** The failure itself, with the place where there was no room: a failed write names none. */
export const fullAt = (error: unknown, place: string): unknown =>
  isDiskFull(error) && !(error as NodeJS.ErrnoException).path ? Object.assign(error as Error, { path: place }) : error;

const FULL: [problem: string, remedy: string] = [
  'The disk is full',
  'Make room on it, then try again. Nothing is lost.',
];

const OF_THE_DISK: Record<string, [problem: string, remedy: string]> = {
  ENOSPC: FULL,
  // PostgreSQL's word for it.
  53100: FULL,
  EDQUOT: ['The disk is full, as far as your share of it goes', 'Make room on it, then try again. Nothing is lost.'],
  EROFS: ['The disk can only be read', 'Make it writable, or choose another folder with --data. Nothing is lost.'],
  EACCES: ['A file is closed to you', 'Start as the user that made it, or choose another folder with --data.'],
  EPERM: ['A file is closed to you', 'Start as the user that made it, or choose another folder with --data.'],
  EISDIR: ['There is a folder where a file belongs', 'Move it aside, then start again: the file is made anew.'],
};

/** The failure itself where `describeFailure` has words for it, with the file that it is about: a failed read or write names none. */
export function diskFailureAt(error: unknown, file: string): Error | null {
  const failure = error as NodeJS.ErrnoException;
  return (failure.code ?? '') in OF_THE_DISK ? Object.assign(failure, { path: file }) : null;
}

/** What the terminal shows of a failure: problem and remedy, or a stack when nobody foresaw it. */
export function describeFailure(error: unknown): string {
  const { code, path } = error as NodeJS.ErrnoException;
  const [problem, remedy] = OF_THE_DISK[code ?? ''] ?? [];
  // A failed write names no file; what is not allowed without one is no matter of files.
  if (problem && (path || !/^E(ACCES|PERM)$/.test(code ?? ''))) {
    return `${path ? `${problem}: ${path}` : problem}.\n\n${remedy}`;
  }
  // The release commands say it with an error of their own.
  return error instanceof Error && 'remedy' in error
    ? `${error.message}\n\n${String(error.remedy)}`
    : `Something unexpected happened: ${String((error as Error)?.stack ?? error)}`;
}

/** The text of an unknown failure, for logs and for the "what is wrong" half of a message. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
