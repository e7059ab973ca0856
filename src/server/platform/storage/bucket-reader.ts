import { PassThrough, type Readable } from 'node:stream';
import type { GetObjectCommandOutput, ListObjectsV2CommandOutput } from '@aws-sdk/client-s3';
import type { BucketClient, S3Library } from './bucket-client.ts';
import { type ByteRange, type FileStatus, isStorageKey, requireStorageKey } from './storage.ts';

/** Of an answer with a part of an object, such as `bytes 0-99/1234`. */
export function getSize({ ContentRange, ContentLength = 0 }: GetObjectCommandOutput): number {
  return ContentRange ? Number(ContentRange.split('/')[1]) : ContentLength;
}

/** In milliseconds since 1970. A list tells fractions of a second, but the header of an object doesn't. */
export function toTime({ LastModified }: { LastModified?: Date | undefined }): number {
  return Math.floor((LastModified?.getTime() ?? 0) / 1_000) * 1_000;
}

/** What reads the objects of a bucket. */
export function bucketReader(library: S3Library, client: BucketClient, Bucket: string) {
  const { GetObjectCommand, HeadObjectCommand, ListObjectsV2Command } = library;
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

  return { head, get, getBody, pages, walk, getPrefix };
}
