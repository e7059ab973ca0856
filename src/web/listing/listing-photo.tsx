import { useEffect, useRef } from 'react';
import { paths } from '../lib/navigation/paths.ts';
import { paintPlaceholder, paintWhenNear } from './placeholder.ts';

interface ListingPhotoProps {
  image_id: string;
  /** Base64. Without it, the space is plain gray until the photo loads. */
  thumbhash?: string | undefined;
  alt: string;
  /** The displayed width of the photo, as a CSS `sizes` value. */
  sizes: string;
  widths?: readonly (400 | 800 | 1600)[];
  /** The main picture of the page, loaded first. */
  first?: boolean;
  /** Whether the photo is visible from the start, or nearly. */
  eager?: boolean;
  /** For a dark background: the placeholder appears at once and stays until the photo is painted. */
  onDark?: boolean;
  className?: string | undefined;
}

/** A photo of a home, 4:3, in a suitable width. */
export function ListingPhoto({
  image_id,
  thumbhash,
  alt,
  sizes,
  widths = [400, 800],
  first = false,
  eager = false,
  onDark = false,
  className,
}: ListingPhotoProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const { current } = image;
    if (!thumbhash || !current) return undefined;
    if (!onDark) return paintWhenNear(current);
    paintPlaceholder(current).catch((error: unknown) => console.warn('Placeholder', error));
    return undefined;
  }, [thumbhash, onDark]);
  return (
    <img
      ref={image}
      src={paths.image(image_id, 800)}
      srcSet={widths.map((width) => `${paths.image(image_id, width)} ${width}w`).join(', ')}
      sizes={sizes}
      width={800}
      height={600}
      alt={alt}
      loading={first || eager ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      className={className}
      // In the HTML, a script paints it before the application starts. See `early-likenesses.ts`.
      data-thumbhash={thumbhash}
    />
  );
}
