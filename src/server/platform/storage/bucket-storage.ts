import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { BucketConfig } from '../config/bucket.ts';
import { bucketClient } from './bucket-client.ts';
import { bucketReader, getSize, toTime } from './bucket-reader.ts';
import { bucketWriter } from './bucket-writer.ts';
import { signPost } from './post-policy.ts';
import { isStorageKey, requirePostOrder, requireStorageKey, type Storage } from './storage.ts';

/** How many files are removed at once. */
const REMOVED_AT_ONCE = 20;

/** Storage in a bucket of S3, or of a server that speaks like it. */
export async function bucketStorage(config: BucketConfig, now: () => Date = () => new Date()): Promise<Storage> {
  const library = await import('@aws-sdk/client-s3');
  const { DeleteObjectCommand } = library;
  const { bucket: Bucket } = config;
  const client = bucketClient(library, config);
  const { write, removeUnfinished } = bucketWriter(library, client, Bucket);
  const { head, get, getBody, pages, walk, getPrefix } = bucketReader(library, client, Bucket);

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
