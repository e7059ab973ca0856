import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { readVariant } from '../images/read-variant.ts';
import { findReadyImage } from '../images/store.ts';
import type { CardPhoto } from './card.ts';
import type { CardContent } from './card-content.ts';

/** In pixels. */
const WIDTH = 1600;

/**
 * The photo of a card, from our own encoder. Null for a card without one.
 * @throws AppError not_found if it was deleted in the meantime, unavailable when too many pictures are waiting.
 */
export async function readPhoto(ctx: Context, { cover }: CardContent, client: string): Promise<CardPhoto | null> {
  if (!cover) return null;
  const image = await findReadyImage(ctx.db, cover.image_id);
  if (!image) throw new AppError('not_found', 'Image not found.');
  const jpeg = await readVariant(ctx, image, { width: WIDTH, format: 'jpeg', client });
  return { jpeg, focal: cover.focal };
}
