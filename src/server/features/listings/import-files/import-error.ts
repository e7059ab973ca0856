/**
 * A file that can't be imported at all. The message is one line for the operator who runs the import. Nothing of the
 * file is imported.
 */
export class ImportError extends Error {
  override name = 'ImportError';
}
