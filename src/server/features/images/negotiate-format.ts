import { acceptedMediaTypes } from '../../http/accepted.ts';
import type { ImageFormat } from '../../platform/images/image-encoder.ts';

/** From the smallest format. JPEG, which every client shows, is the fallback. */
const preferred: readonly ImageFormat[] = ['avif', 'webp'];

/**
 * The smallest format that an Accept header names explicitly. A wildcard doesn't mean support for AVIF, because
 * crawlers send wildcards.
 */
export function negotiateFormat(accept: string): ImageFormat {
  const named = acceptedMediaTypes(accept);
  return preferred.find((format) => named.includes(`image/${format}`)) ?? 'jpeg';
}
