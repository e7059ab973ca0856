import { StorageError } from './storage.ts';

/** What the system says about a path that leads to no file. */
const MISSING = new Set(['EISDIR', 'ENAMETOOLONG', 'ENOENT', 'ENOTDIR', 'ENXIO']);

/** What it says when a disk is full, broken, read-only, or closed to this process, or when it has too many open files. */
const TROUBLES = new Set(
  'EACCES EDQUOT EEXIST EIO ELOOP EMFILE ENFILE ENOSPC ENOTDIR EPERM EROFS ESTALE EXDEV'.split(' '),
);

/**
 * Runs `work` on the disk. Other errors than the system's stay as they are: they come from what is being written.
 * @throws StorageError if the disk can't be used.
 */
export async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code = '', syscall, message } = error as NodeJS.ErrnoException;
    if (syscall === undefined || !TROUBLES.has(code)) throw error;
    throw new StorageError(`The disk can’t be used: ${message}.`, { cause: error });
  }
}

/**
 * The same for looking at a path. Null if it leads to nothing.
 * @throws StorageError if the disk can't be used.
 */
export async function orNull<T>(look: () => Promise<T>): Promise<T | null> {
  return onDisk(async () => {
    try {
      return await look();
    } catch (error) {
      if (MISSING.has((error as NodeJS.ErrnoException).code ?? '')) return null;
      throw error;
    }
  });
}
