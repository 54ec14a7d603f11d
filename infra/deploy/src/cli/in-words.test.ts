import { CommandError } from '../command-error.ts';
import { inWords } from './in-words.ts';

const raised = (message: string, more: object) => Object.assign(new Error(message), more);

it.each([
  ['The disk is full', raised('no space left on device, write', { code: 'ENOSPC' }), 'npm run prune'],
  ["The store can't be used", raised('permission denied', { code: 'EACCES' }), '--store'],
  ["The store can't be used", raised('no such file', { code: 'ENOENT', syscall: 'mkdir' }), '--store'],
  ['There are no keys', raised('Could not load', { name: 'CredentialsProviderError' }), 'AWS_ACCESS_KEY_ID'],
  ['no such bucket', raised('The bucket', { name: 'NoSuchBucket', $metadata: { httpStatusCode: 404 } }), '--store'],
  ['refuses these keys', raised('Denied', { name: 'AccessDenied', $metadata: { httpStatusCode: 403 } }), 'AWS_REGION'],
  ["can't be reached", raised('connect', { code: 'ECONNREFUSED' }), 'AWS_ENDPOINT_URL_S3'],
  ["can't be reached", raised('socket', { name: 'TimeoutError' }), 'AWS_ENDPOINT_URL_S3'],
  ['Something unexpected', raised('no such file', { code: 'ENOENT', syscall: 'open' }), 'report these lines'],
  ['Something unexpected happened: TypeError', new TypeError('x is undefined'), 'report these lines'],
  ['child is not live here.', new CommandError('child is not live here.', 'Release it.'), 'Release it.'],
])('%s', (message, error, remedy) => {
  expect(inWords(error)).toMatchObject({
    message: expect.stringContaining(message) as string,
    remedy: expect.stringContaining(remedy) as string,
  });
});
