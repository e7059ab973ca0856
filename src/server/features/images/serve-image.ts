import { LRUCache } from 'lru-cache';
import type { ImageWidth } from '../../../contracts/homes/images.ts';
import type { FileAnswer } from '../../http/call-handler.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { encodingCost, type ImageFormat } from '../../platform/images/image-encoder.ts';
import { clientKey } from '../../platform/limits/client-key.ts';
import { takeWork } from '../../platform/limits/client-limits.ts';
import { readVariant } from './read-variant.ts';
import { findReadyImage, type StoredImage } from './store.ts';

/** The content of an image id never changes. */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

const images = new LRUCache<string, StoredImage>({ max: 20_000 });

async function requireImage({ db }: Context, image_id: string): Promise<StoredImage> {
  const known = images.get(image_id) ?? (await findReadyImage(db, image_id));
  if (known === undefined) throw new AppError('not_found', 'Image not found.');
  images.set(image_id, known);
  return known;
}

/** A request for an image in a fixed width. `address` is the network address of the client. */
interface ImageRequest {
  image_id: string;
  width: ImageWidth;
  format: ImageFormat;
  address: string;
}

/**
 * Serves an image. The first request for a width and format encodes it, unless a job has.
 * @throws AppError not_found; unavailable when too many pictures are waiting; too_many_requests.
 */
export async function serveImage(ctx: Context, request: ImageRequest): Promise<FileAnswer> {
  const image = await requireImage(ctx, request.image_id);
  const { width, format, address } = request;
  const pay = (): Promise<void> => takeWork(ctx, address, encodingCost(width, format));
  const content = await readVariant(ctx, image, { width, format, client: clientKey(address), pay });
  return {
    content,
    headers: { 'content-type': `image/${request.format}`, 'cache-control': CACHE_CONTROL, vary: 'Accept' },
  };
}
