import { CommandError } from '../command-error.ts';

interface Fault {
  message: string;
  remedy: string;
}

/** What is wrong, and what to do about it. */
export function inWords(error: unknown): Fault {
  if (error instanceof CommandError) return error;
  const { message, stack } = error as Error;
  const found = FAULTS.find(({ is }) => is(error as Raised));
  if (found) return { message: `${found.problem}: ${message.replace(/\.$/, '')}.`, remedy: found.remedy };
  const remedy = 'Look at what is live ("npm run list") before you try again, and report these lines.';
  return { message: `Something unexpected happened: ${stack ?? String(error)}`, remedy };
}

/** An error of the system's, or of the client of AWS. */
type Raised = NodeJS.ErrnoException & { $metadata?: { httpStatusCode?: number } };

const hasCode =
  (...codes: string[]) =>
  ({ code = '' }: Raised) =>
    codes.includes(code);

/** What may be wrong with a store; the first that fits. */
const FAULTS: readonly { is: (error: Raised) => boolean; problem: string; remedy: string }[] = [
  {
    is: hasCode('ENOSPC', 'EDQUOT'),
    problem: 'The disk is full',
    remedy: 'Nothing is half changed. Make room on it: "npm run prune" removes the releases that nobody needs.',
  },
  {
    is: (error) =>
      hasCode('EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST')(error) ||
      (hasCode('ENOENT')(error) && error.syscall === 'mkdir'),
    problem: "The store can't be used",
    remedy: 'Name a folder that can be written, or a bucket: --store.',
  },
  {
    is: ({ name }) => name === 'CredentialsProviderError',
    problem: 'There are no keys for the bucket',
    remedy: 'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  },
  {
    is: ({ name }) => name === 'NoSuchBucket',
    problem: 'There is no such bucket',
    remedy: 'Look at --store and AWS_ENDPOINT_URL_S3, or make the bucket.',
  },
  {
    is: ({ $metadata }) => $metadata?.httpStatusCode === 403,
    problem: 'The server of the bucket refuses these keys',
    remedy:
      'Look at AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION, and at what the keys may do in the bucket.',
  },
  {
    is: (error) =>
      hasCode('ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH')(error) ||
      error.name === 'TimeoutError',
    problem: "The server of the bucket can't be reached",
    remedy: 'Look at AWS_ENDPOINT_URL_S3 and the network; then at what is live ("npm run list") before you try again.',
  },
];
