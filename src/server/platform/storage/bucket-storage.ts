import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { GetObjectCommandOutput, ListObjectsV2CommandOutput } from '@aws-sdk/client-s3';
import type { BucketConfig } from '../config/bucket.ts';
import { bucketClient } from './bucket-client.ts';
import { bucketWriter } from './bucket-writer.ts';
import { signPost } from './post-policy.ts';
import {
  type ByteRange,
  type FileStatus,
  isStorageKey,
  requirePostOrder,
  requireStorageKey,
  type Storage,
} from './storage.ts';

/** How many files are removed at once. */
const REMOVED_AT_ONCE = 20;

/** Of an answer with a part of an object, such as `bytes 0-99/1234`. */
function getSize({ ContentRange, ContentLength = 0 }: GetObjectCommandOutput): number {
  return ContentRange ? Number(ContentRange.split('/')[1]) : ContentLength;
}

/** In milliseconds since 1970. A list tells fractions of a second, but the header of an object doesn't. */
function toTime({ LastModified }: { LastModified?: Date | undefined }): number {
  return Math.floor((LastModified?.getTime() ?? 0) / 1_000) * 1_000;
}

/** Storage in a bucket of S3, or of a server that speaks like it. */
export async function bucketStorage(config: BucketConfig, now: () => Date = () => new Date()): Promise<Storage> {
  const library = await import('@aws-sdk/client-s3');
  const { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, ListObjectsV2Command } = library;
  const { bucket: Bucket } = config;
  const client = bucketClient(library, config);
  const { write, removeUnfinished } = bucketWriter(library, client, Bucket);
  const getPrefix = (folder: string): string => {
    if (folder !== '.') requireStorageKey(folder);
    return folder === '.' ? '' : `${folder}/`;
  };

  async function head(Key: string): Promise<FileStatus | null> {
    requireStorageKey(Key);
    const command = new HeadObjectCommand({ Bucket, Key });
    const found = await client.send((s3, options) => s3.send(command, options));
    return found && { size: found.ContentLength ?? 0, modifiedAt: toTime(found) };
  }

  /** Null if there is no such object, or if the range begins behind its end. */
  async function get(Key: string, range?: ByteRange): Promise<GetObjectCommandOutput | null> {
    requireStorageKey(Key);
    const command = new GetObjectCommand({ Bucket, Key, ...(range && { Range: `bytes=${range.start}-${range.end}` }) });
    return client.send(async (s3, options) => {
      try {
        return await s3.send(command, options);
      } catch (error) {
        if ((error as Error).name === 'InvalidRange') return null;
        throw error;
      }
    });
  }

  /** The body of an answer. It ends with a StorageError if it is cut off, or stands still. */
  function getBody({ Body }: GetObjectCommandOutput): Readable {
    const body = Body as Readable;
    const passed = new PassThrough();
    body.once('error', (error) => passed.destroy(client.asStorageError(error)));
    passed.once('close', () => body.destroy());
    // A reader that comes later gets the error too. Without a listener, it would end the process.
    passed.on('error', () => undefined);
    return body.pipe(passed);
  }

  async function* pages(Prefix: string, Delimiter?: string): AsyncIterable<ListObjectsV2CommandOutput> {
    let ContinuationToken: string | undefined;
    do {
      const command = new ListObjectsV2Command({ Bucket, Prefix, Delimiter, ContinuationToken });
      const page = await client.send((s3, options) => s3.send(command, options));
      if (!page) return;
      yield page;
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  async function* walk(folder: string) {
    for await (const { Contents = [] } of pages(getPrefix(folder)))
      for (const { Key = '', Size = 0, ...found } of Contents)
        if (isStorageKey(Key)) yield { key: Key, size: Size, modifiedAt: toTime(found) };
  }

  async function removeFiles(keys: readonly string[]): Promise<void> {
    for (let start = 0; start < keys.length; start += REMOVED_AT_ONCE) {
      const some = keys.slice(start, start + REMOVED_AT_ONCE);
      await Promise.all(
        some.map((Key) => client.send((s3, options) => s3.send(new DeleteObjectCommand({ Bucket, Key }), options))),
      );
    }
  }

  return {
    async read(key) {
      const found = await get(key);
      return found && buffer(getBody(found));
    },
    async open(key, range) {
      const found = await get(key, range);
      if (found) {
        return { stream: getBody(found), size: getSize(found), modifiedAt: toTime(found) };
      }
      const status = range && (await head(key));
      return status ? { stream: Readable.from([]), ...status } : null;
    },
    head,
    async write(key, content) {
      requireStorageKey(key);
      await write(key, content);
    },
    async list(folder) {
      const prefix = getPrefix(folder);
      const names: string[] = [];
      for await (const { Contents = [], CommonPrefixes = [] } of pages(prefix, '/'))
        for (const path of [...Contents.map(({ Key }) => Key), ...CommonPrefixes.map((found) => found.Prefix)])
          names.push((path ?? '').slice(prefix.length).replace(/\/$/, ''));
      return names.filter(isStorageKey);
    },
    walk,
    async remove(key) {
      requireStorageKey(key);
      await removeFiles([key]);
      for await (const { Contents = [] } of pages(`${key}/`))
        await removeFiles(Contents.flatMap(({ Key }) => (Key ? [Key] : [])));
    },
    async presignPost(order) {
      requirePostOrder(order);
      return { url: config.publicUrl, fields: signPost(order, config, now()) };
    },
    posts: null,
    removeUnfinished,
  };
}
