/** The storage doesn't keep or return what was written to it. The message is one line for the operator. */
export class StorageError extends Error {
  override name = 'StorageError';
}
