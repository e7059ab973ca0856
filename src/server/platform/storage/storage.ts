import type { Readable } from 'node:stream';

/** The storage doesn't keep or return what was written to it. The message is one line for the operator. */
export class StorageError extends Error {
  override name = 'StorageError';
}

/** What is known about a stored file without reading it. */
export interface FileStatus {
  /** In bytes. */
  size: number;
  /** In milliseconds since 1970: when the file was written. A bucket tells whole seconds. */
  modifiedAt: number;
}

/** A file that is being read. `size` is that of the whole file. */
export interface StoredFile extends FileStatus {
  stream: Readable;
}

/** A file found in a folder or below it. */
export interface FoundFile extends FileStatus {
  key: string;
}

/** The bytes from `start` to `end`, both included and counted from 0. Bytes after the file's end are left out. */
export interface ByteRange {
  start: number;
  end: number;
}

/** The largest file that a form can upload, in bytes. */
export const MAX_POST_BYTES = 100 * 1024 * 1024;

/** The only file that a form may upload. */
export interface PostOrder {
  key: string;
  /** The media type, such as `image/jpeg`. */
  contentType: string;
  /** Exactly this many bytes, 1 to `MAX_POST_BYTES`. */
  size: number;
  /** How long the form counts, in seconds. */
  expiresInS: number;
}

/**
 * A form with which a browser uploads one file: a POST of `multipart/form-data` to `url` with all `fields` as they are,
 * and then the part `file`. The answer of a successful upload has the status 201.
 */
export interface PresignedPost {
  url: string;
  fields: Record<string, string>;
}

/** What a checked form may upload. */
export interface AcceptedPost {
  key: string;
  /** The smallest and the largest number of bytes. */
  least: number;
  limit: number;
}

/** Takes the forms that browsers send to this server itself. */
export interface PostReceiver {
  /** The path of the forms' address. */
  path: string;
  /**
   * Checks the fields of a form, all those in front of the file, by its policy.
   * @throws PostRefusal for a form that isn't signed, doesn't count any more, or differs from its policy.
   */
  check(fields: readonly (readonly [name: string, value: string])[]): Promise<AcceptedPost>;
}

/**
 * Files by key. A key is a relative path of plain segments. Each call throws a RangeError for a text that is no key, and
 * a StorageError if the storage can't be used.
 */
export interface Storage {
  /** The whole file, or null if it doesn't exist. */
  read(key: string): Promise<Buffer | null>;
  /** The file, or a part of it, as a stream. Null if the file doesn't exist. */
  open(key: string, range?: ByteRange): Promise<StoredFile | null>;
  /** Size and time of a file, or null if it doesn't exist. */
  head(key: string): Promise<FileStatus | null>;
  /**
   * Replaces a file atomically: a reader sees either the whole old file or the whole new file. Once it resolves, a
   * power cut doesn't lose the file.
   */
  write(key: string, content: Buffer | string | AsyncIterable<Buffer>): Promise<void>;
  /** The names directly below a folder. `.` is the root. */
  list(folder: string): Promise<string[]>;
  /** All files below a folder, in no particular order. `.` is the root. Holds only a few of them in memory. */
  walk(folder: string): AsyncIterable<FoundFile>;
  /** Removes a file, or a folder with its content. Does nothing if it doesn't exist. */
  remove(key: string): Promise<void>;
  /**
   * Signs a form with which a browser can upload one file. The form counts until it expires, so the browser may send it
   * again, and then replaces the file.
   */
  presignPost(order: PostOrder): Promise<PresignedPost>;
  /** Null if browsers send the forms to a bucket. */
  readonly posts: PostReceiver | null;
  /**
   * Removes what writes left behind that were broken off before `before`. Writes that are in progress must be younger.
   */
  removeUnfinished(before: Date): Promise<void>;
}

const PLAIN_KEY = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w.@-]+(?:\/[\w.@-]+)*$/;

/** Whether a text can be the key of a file. */
export function isStorageKey(text: string): boolean {
  return PLAIN_KEY.test(text);
}

/** @throws RangeError for a file that no form can upload. */
export function requirePostOrder({ key, size, expiresInS }: PostOrder): void {
  requireStorageKey(key);
  if (!(Number.isInteger(size) && size > 0 && size <= MAX_POST_BYTES)) throw new RangeError(`Not a size: ${size}`);
  if (!(expiresInS > 0)) throw new RangeError(`Not a time to expire in: ${expiresInS}`);
}

/** @throws RangeError for a text that is no key. */
export function requireStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new RangeError(`Not a storage key: ${key}`);
}
