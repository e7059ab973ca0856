import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { isWholeImage } from '../../platform/images/whole-image.ts';
import { keepIfPossible } from './keep-if-possible.ts';
import type { StoredImage } from './store.ts';

/**
 * Reads an original. That of a sample image is drawn and kept, if it isn't stored completely.
 * @param client Who needs it, for the line of drawings.
 * @throws AppError not_found without a file.
 */
export async function readOriginal(
  ctx: Context,
  { storage_key, sample }: StoredImage,
  client: string,
): Promise<Buffer> {
  const find = async (): Promise<Buffer | null> => {
    const stored = await ctx.storage.read(storage_key);
    return stored && sample && !isWholeImage(stored, 'svg') ? null : stored;
  };
  const stored = await find();
  if (stored) return stored;
  if (sample) {
    const keep = (drawn: Buffer): Promise<void> => keepIfPossible(ctx, storage_key, drawn);
    const drawn = await ctx.imageEncoder.draw(storage_key, { find, keep }, client);
    if (drawn) return drawn;
  }
  throw new AppError('not_found', 'Image not found.', { cause: `no file at ${storage_key}` });
}
