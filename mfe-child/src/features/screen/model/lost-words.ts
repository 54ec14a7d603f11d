import { messageFor, type AppError } from '@tastequest/client';

/** Why what a child sent did not arrive; `failed` when the server gave no words. */
export const lostWords = (error: AppError, failed: string): string =>
  error.kind === 'network' ? 'Oh no, the internet is gone! Send it again.' : messageFor(error, failed);
