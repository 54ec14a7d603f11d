import { statSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '../command-error.ts';
import { folderStore } from './folder-store.ts';
import type { ReleaseStore } from './release-store.ts';

/**
 * Opens the store at an address: a folder, or `s3://bucket/prefix`. The endpoint of another server than AWS's own comes from
 * `AWS_ENDPOINT_URL_S3`, its keys from `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`.
 */
export async function openStore(address: string, cwd = process.cwd()): Promise<ReleaseStore> {
  if (!address.trim())
    throw new CommandError('The address of the store is empty.', 'Give one: --store, or RELEASE_STORE.');
  if (!/^[a-z0-9]+:\/\//i.test(address)) {
    const folder = path.resolve(cwd, address);
    const stats = statSync(folder, { throwIfNoEntry: false });
    if (stats && !stats.isDirectory())
      throw new CommandError(`${folder} is not a folder.`, 'Name another one with --store.');
    return folderStore(folder);
  }
  const { protocol, hostname = '', pathname = '' } = URL.canParse(address) ? new URL(address) : {};
  if (protocol !== 's3:' || !hostname) {
    throw new CommandError(`"${address}" is not a store.`, 'Name a folder, or a bucket as s3://bucket/prefix.');
  }
  // It says on every run which Node versions will be supported one day.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  // The client of AWS is large: whoever has a folder does not wait for it.
  const { s3Store } = await import('./s3-store.ts');
  const folder = pathname.replace(/^\/+|\/+$/g, '');
  return s3Store({
    bucket: hostname,
    prefix: folder && `${folder}/`,
    client: {
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000 },
      // A variable that a workflow hands on without having one is empty.
      region: process.env['AWS_REGION'] || 'us-east-1',
      // Servers other than AWS's own mostly know buckets by the path only.
      forcePathStyle: Boolean(process.env['AWS_ENDPOINT_URL_S3'] || process.env['AWS_ENDPOINT_URL']),
    },
  });
}
