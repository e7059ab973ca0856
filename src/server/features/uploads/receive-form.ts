import { createHash } from 'node:crypto';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { allowLongBody } from '../../http/connections/body-time.ts';
import { PostRefusal } from '../../platform/storage/post-refusal.ts';
import { type AcceptedPost, MAX_POST_BYTES, type PostReceiver, type Storage } from '../../platform/storage/storage.ts';

/** More than forms have. The policy is the longest field. */
const LIMITS = { fields: 30, fieldSize: 20_000, files: 1, parts: 31, fileSize: MAX_POST_BYTES + 1 };

/** Yields what `source` yields, and turns its errors into a refusal: they are the client's, not the storage's. */
async function* readable<T>(source: AsyncIterable<T>): AsyncIterable<T> {
  const iterator = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await iterator.next().catch((cause: unknown) => {
        throw new PostRefusal('MalformedPOSTRequest', 'The form can’t be read, or was cut off.', { cause });
      });
      if (done) return;
      yield value;
    }
  } finally {
    await iterator.return?.();
  }
}

function getField(part: Exclude<Multipart, MultipartFile>): [name: string, value: string] {
  const { fieldname, value, fieldnameTruncated, valueTruncated } = part;
  if (fieldnameTruncated || valueTruncated) throw new PostRefusal('InvalidArgument', 'A field is too long.');
  if (typeof value !== 'string') throw new PostRefusal('InvalidArgument', 'A field must be plain text.');
  if (fieldname.toLowerCase() === 'file')
    throw new PostRefusal('InvalidArgument', 'The part file must have a file name.');
  return [fieldname, value];
}

/** Passes a file on while its size is as the policy says. Sets `md5` at the end. */
class CheckedFile {
  readonly #source: AsyncIterable<Buffer>;
  readonly #accepted: AcceptedPost;
  readonly #hash = createHash('md5');

  constructor(source: AsyncIterable<Buffer>, accepted: AcceptedPost) {
    this.#source = source;
    this.#accepted = accepted;
  }

  async *pieces(): AsyncIterable<Buffer> {
    const { least, limit } = this.#accepted;
    let bytes = 0;
    for await (const piece of readable(this.#source)) {
      bytes += piece.length;
      if (bytes > limit) {
        const details = { MaxSizeAllowed: limit };
        throw new PostRefusal('EntityTooLarge', 'The file is larger than the policy allows.', { details });
      }
      this.#hash.update(piece);
      yield piece;
    }
    if (bytes >= least) return;
    const details = { ProposedSize: bytes, MinSizeAllowed: least };
    throw new PostRefusal('EntityTooSmall', 'The file is smaller than the policy allows.', { details });
  }

  /** Of the whole file. Call it once, after the last piece. */
  md5(): string {
    return this.#hash.digest('hex');
  }
}

interface Receiver {
  storage: Storage;
  posts: PostReceiver;
  /** @throws PostRefusal for a key whose file must not be sent any more. */
  admit(key: string): Promise<void>;
}

/**
 * Reads the form of an upload, checks it and stores its file. Fields behind the file are ignored. After a refusal,
 * nothing is stored, and the rest of the request is unread.
 * @throws PostRefusal
 */
export async function receiveForm(
  request: FastifyRequest,
  { storage, posts, admit }: Receiver,
): Promise<{ key: string; md5: string }> {
  const fields: [name: string, value: string][] = [];
  for await (const part of readable(request.parts({ limits: LIMITS }))) {
    if (part.type === 'field') {
      fields.push(getField(part));
      continue;
    }
    if (part.fieldname.toLowerCase() !== 'file')
      throw new PostRefusal('InvalidArgument', 'The file must be in the part file.');
    const accepted = await posts.check(fields);
    await admit(accepted.key);
    allowLongBody(request.raw);
    const file = new CheckedFile(part.file, accepted);
    await storage.write(accepted.key, file.pieces());
    return { key: accepted.key, md5: file.md5() };
  }
  throw new PostRefusal('InvalidArgument', 'The form must have a file.');
}
