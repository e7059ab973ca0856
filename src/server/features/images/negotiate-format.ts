import type { ImageFormat } from '../../platform/images/image-encoder.ts';

/** From the smallest format. JPEG, which every client shows, is the fallback. */
const preferred: readonly ImageFormat[] = ['avif', 'webp'];

/**
 * The smallest format that an Accept header names explicitly. A wildcard doesn't mean support for AVIF, because
 * crawlers send wildcards.
 */
export function negotiateFormat(accept: string): ImageFormat {
  const named = new Set(
    accept
      .split(',')
      .filter((part) => !/;\s*q=0(?:\.0+)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim().toLowerCase()),
  );
  return preferred.find((format) => named.has(`image/${format}`)) ?? 'jpeg';
}
