import type { ChosenBuild } from './chosen-build';

/**
 * Why a remote is not there. `contract` and `registry` are the deploy's fault, `load` mostly the network's, `mount` the remote's;
 * `outdated` needs the newer shell that new pages get; `off` is on purpose, and its message is meant for the user.
 */
export type LoadErrorKind =
  | 'registry'
  | 'missing'
  | 'contract'
  | 'outdated'
  | 'off'
  | 'load'
  | 'timeout'
  | 'mount'
  | 'crash';

export class RemoteLoadError extends Error {
  /** What was given up; it may come after all. */
  readonly late: Promise<unknown> | undefined;
  /** The one that did not come, where one was chosen. */
  build: ChosenBuild | undefined;

  constructor(
    readonly kind: LoadErrorKind,
    message: string,
    { late, ...options }: ErrorOptions & { late?: Promise<unknown> } = {},
  ) {
    super(message, options);
    this.name = 'RemoteLoadError';
    this.late = late;
  }
}

/** Whether it may be over as soon as the network, or whoever releases, has done its part. */
export const mayHeal = ({ kind }: RemoteLoadError): boolean => kind !== 'mount' && kind !== 'crash';

/** Puts whatever was thrown while loading or running a remote (this build of it) into one of the kinds. */
export function classifyLoadError(error: unknown, fallback: LoadErrorKind, build?: ChosenBuild): RemoteLoadError {
  const message = error instanceof Error ? error.message : String(error);
  const known = error instanceof RemoteLoadError ? error : new RemoteLoadError(fallback, message, { cause: error });
  known.build ??= build;
  return known;
}

/** A file didn't come, in the words of webpack and of the federation runtime; one that is "missing" came, and broke at once. */
const NOT_HERE = /ScriptNet|chunk .*\n\((?!missing)/;

/** What the user reads: one sentence on what happened and one on what to do. */
export function explain({ kind, message }: RemoteLoadError): { title: string; text: string } {
  if (kind === 'timeout' || (kind === 'load' && NOT_HERE.test(message))) {
    return {
      title: "This page didn't load",
      text: 'Check your internet, then try again. The rest works.',
    };
  }
  switch (kind) {
    case 'off':
      return { title: 'This page is taking a break', text: message || 'Please come back later. The rest works.' };
    case 'outdated':
      return { title: 'This page was just updated', text: 'Reload to get the new version.' };
    case 'contract':
      return { title: 'We are updating this page', text: 'The rest works. Please try again in a few minutes.' };
    case 'crash':
    case 'mount':
      return { title: 'This page stopped working', text: 'Nothing you saved is lost. Please try again.' };
    case 'load':
    case 'registry':
    case 'missing':
      return {
        title: "This page can't open right now",
        text: 'The rest works. Try again in a moment.',
      };
  }
}
