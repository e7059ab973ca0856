/** A file that can't be imported at all, said in one line to the person who imports it. Nothing of the file is kept. */
export class ImportError extends Error {
  override name = 'ImportError';
}
