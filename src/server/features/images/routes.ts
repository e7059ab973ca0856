import type { ImageWidth } from '../../../contracts/homes/images.ts';
import { acceptedMediaTypes } from '../../http/accepted.ts';
import type { CallHandlers } from '../../http/call-handler.ts';
import type { ImageFormat } from '../../platform/images/image-encoder.ts';
import { serveImage } from './serve-image.ts';

/** From the smallest format. JPEG, which every client shows, is the fallback. */
const preferred: readonly ImageFormat[] = ['avif', 'webp'];

/**
 * The smallest format that an Accept header names explicitly. A wildcard doesn't mean support for AVIF, because
 * crawlers send wildcards.
 */
function negotiateFormat(accept: string): ImageFormat {
  const named = acceptedMediaTypes(accept);
  return preferred.find((format) => named.includes(`image/${format}`)) ?? 'jpeg';
}

export const imageRoutes = {
  'GET /hfc/images/{id}': (ctx, { params, query }, caller) =>
    serveImage(ctx, {
      image_id: params.id,
      width: Number(query.w ?? 800) as ImageWidth,
      format: negotiateFormat(caller.accept),
      address: caller.address,
    }),
} satisfies CallHandlers;
