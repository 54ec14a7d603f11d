import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type PutObjectCommandInput,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { CommandError } from '../command-error.ts';
import { contentTypeOf } from './content-type.ts';
import type { ReleaseStore } from './release-store.ts';

export interface S3StoreOptions {
  bucket: string;
  /** Before every key, with a slash at its end, or empty. */
  prefix: string;
  /** Region, credentials and endpoint come from the environment as everywhere with AWS, unless they stand here. */
  client?: S3ClientConfig;
}

/**
 * A store in an S3-compatible bucket. It needs conditional writes (`If-Match`, `If-None-Match`), because without them two
 * releases in the same second could lose one.
 */
export function s3Store({ bucket, prefix, client: config }: S3StoreOptions): ReleaseStore {
  const client = new S3Client({
    // Checksums in trailers are not understood by every server.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...config,
  });
  const at: At = (key) => ({ Bucket: bucket, Key: prefix + key });

  const put = writer(client, at);
  let checked: Promise<void> | undefined;
  /** A server that ignores the conditions would lose releases without a word. */
  const checkConditions = async () => {
    await put('conditions', '', { IfNoneMatch: '*' });
    if (!(await put('conditions', '', { IfNoneMatch: '*' }))) return;
    throw new CommandError(
      `The server of s3://${bucket} ignores conditional writes: of two releases in the same second one could be lost.`,
      'Use one that knows If-Match and If-None-Match, as S3 itself does, or a folder as the store.',
    );
  };

  return {
    address: `s3://${bucket}/${prefix}`,
    async read(key) {
      try {
        const { Body, ETag = '' } = await client.send(new GetObjectCommand(at(key)));
        return { content: Buffer.from((await Body?.transformToByteArray()) ?? []), tag: ETag };
      } catch (error) {
        if (hasStatus(error, 404)) return null;
        throw error;
      }
    },
    async tagOf(key) {
      try {
        return (await client.send(new HeadObjectCommand(at(key)))).ETag ?? null;
      } catch (error) {
        if (hasStatus(error, 404)) return null;
        throw error;
      }
    },
    create: (key, content) => put(key, content, { IfNoneMatch: '*' }),
    async replace(key, content, tag) {
      await (checked ??= checkConditions());
      return put(key, content, tag === null ? { IfNoneMatch: '*' } : { IfMatch: tag });
    },
    async list(start) {
      const keys: string[] = [];
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix + start })) {
        for (const { Key } of page.Contents ?? []) if (Key) keys.push(Key.slice(prefix.length));
      }
      return keys.sort();
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
  };
}

/** Manifests, source maps and all else but the files that browsers load are for servers and commands alone. */
export const cacheControlOf = (key: string) =>
  /^releases\/[^/]+\/files\//.test(key) ? 'public, max-age=31536000, immutable' : 'no-store';

type At = (key: string) => { Bucket: string; Key: string };

/** Writes under a condition; false where it did not hold. */
function writer(client: S3Client, at: At) {
  return async (key: string, content: Buffer | string, condition: Partial<PutObjectCommandInput>): Promise<boolean> => {
    try {
      await client.send(
        new PutObjectCommand({
          ...at(key),
          ...condition,
          Body: Buffer.from(content),
          ContentType: contentTypeOf(key),
          CacheControl: cacheControlOf(key),
        }),
      );
      return true;
    } catch (error) {
      // 409: another conditional write of the same key was under way.
      if (hasStatus(error, 412, 409)) return false;
      throw error;
    }
  };
}

const hasStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof S3ServiceException && statuses.includes(error.$metadata.httpStatusCode ?? 0);
