import { type BucketClient, patienceFor, type S3Library } from './bucket-client.ts';
import { fileHeaders } from './file-headers.ts';

/** A file is sent in parts of this size, in bytes. A part stays in memory, so that it can be sent again. */
const PART = 8 * 1024 * 1024;

type Content = Buffer | string | AsyncIterable<Buffer>;

/** Yields the content in parts, all but the last of them of the full size. Yields at least one, even of no bytes. */
async function* getParts(content: Content): AsyncIterable<Buffer> {
  if (typeof content === 'string' || Buffer.isBuffer(content)) {
    yield Buffer.from(content);
    return;
  }
  let pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of content) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes < PART) continue;
    const all = Buffer.concat(pieces);
    let start = 0;
    for (; bytes - start >= PART; start += PART) yield all.subarray(start, start + PART);
    pieces = [all.subarray(start)];
    bytes -= start;
  }
  yield Buffer.concat(pieces);
}

async function* chain<T>(first: readonly T[], rest: AsyncIterator<T>): AsyncIterable<T> {
  yield* first;
  yield* { [Symbol.asyncIterator]: () => rest };
}

/**
 * Writes files to a bucket, which shows a file only once it is whole. `removeUnfinished` takes back what was begun
 * before a time, and never finished.
 */
export function bucketWriter(library: S3Library, client: BucketClient, Bucket: string) {
  async function put(Key: string, Body: Buffer): Promise<void> {
    const command = new library.PutObjectCommand({ Bucket, Key, Body, ...fileHeaders(Key) });
    await client.send((s3, options) => s3.send(command, options), patienceFor(Body.length));
  }

  async function abort(upload: { Key: string | undefined; UploadId: string | undefined }): Promise<void> {
    const command = new library.AbortMultipartUploadCommand({ Bucket, ...upload });
    await client.send((s3, options) => s3.send(command, options));
  }

  /** Sends a file in parts, which the bucket puts together at the end. */
  async function putParts(Key: string, parts: AsyncIterable<Buffer>): Promise<void> {
    const begin = new library.CreateMultipartUploadCommand({ Bucket, Key, ...fileHeaders(Key) });
    const begun = await client.send((s3, options) => s3.send(begin, options));
    const upload = { Key, UploadId: begun?.UploadId };
    const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
    try {
      for await (const Body of parts) {
        const PartNumber = Parts.length + 1;
        const command = new library.UploadPartCommand({ Bucket, ...upload, PartNumber, Body });
        const sent = await client.send((s3, options) => s3.send(command, options), patienceFor(Body.length));
        Parts.push({ PartNumber, ETag: sent?.ETag });
      }
      const finish = new library.CompleteMultipartUploadCommand({ Bucket, ...upload, MultipartUpload: { Parts } });
      await client.send((s3, options) => s3.send(finish, options), patienceFor(PART));
    } catch (error) {
      // What can't be taken back now is swept later.
      await abort(upload).catch(() => undefined);
      throw error;
    }
  }

  return {
    async write(key: string, content: Content): Promise<void> {
      const parts = getParts(content)[Symbol.asyncIterator]();
      const first = await parts.next();
      const second = await parts.next();
      if (second.done) await put(key, first.value);
      else await putParts(key, chain([first.value, second.value], parts));
    },
    async removeUnfinished(before: Date): Promise<void> {
      const command = new library.ListMultipartUploadsCommand({ Bucket });
      const found = await client.send((s3, options) => s3.send(command, options));
      for (const { Key, UploadId, Initiated } of found?.Uploads ?? [])
        if (Initiated && Initiated < before) await abort({ Key, UploadId });
    },
  };
}
