import { useEffect, useRef } from 'react';
import { paths } from '../lib/paths.ts';

interface ListingPhotoProps {
  image_id: string;
  /** Base64; without one the photo's place is plain grey until it comes. */
  thumbhash?: string | undefined;
  alt: string;
  /** How wide the photo is shown, as CSS says it. */
  sizes: string;
  widths?: readonly (400 | 800 | 1600)[];
  /** The picture that the page is about: fetched first. */
  first?: boolean;
  /** In view from the start, or nearly. */
  eager?: boolean;
  className?: string | undefined;
}

/** Paints the blurred placeholder behind a picture that is still on its way. */
async function paintPlaceholder(image: HTMLImageElement, thumbhash: string): Promise<void> {
  const { thumbHashToDataURL } = await import('thumbhash');
  if (image.complete) return;
  const bytes = Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0));
  image.style.background = `url(${thumbHashToDataURL(bytes)}) center / cover`;
}

/** A photo of a home, 4:3, in the width that fits. */
export function ListingPhoto({
  image_id,
  thumbhash,
  alt,
  sizes,
  widths = [400, 800],
  first = false,
  eager = false,
  className,
}: ListingPhotoProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (thumbhash && image.current && !image.current.complete)
      paintPlaceholder(image.current, thumbhash).catch(() => undefined);
  }, [thumbhash]);
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
    />
  );
}
