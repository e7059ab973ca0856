import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { readSampleImage } from './sample-images.ts';
import type { StoredImage } from './store.ts';

/**
 * Reads an original. Those of sample images come with the program, the others are stored.
 * @throws AppError not_found without a file.
 */
export async function readOriginal(
  { storage }: Pick<Context, 'storage'>,
  { storage_key, sample }: StoredImage,
): Promise<Buffer> {
  const original = sample ? await readSampleImage(storage_key) : await storage.read(storage_key);
  if (original) return original;
  throw new AppError('not_found', 'Image not found.', { cause: `no file at ${storage_key}` });
}
