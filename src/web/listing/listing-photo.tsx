import { useEffect, useRef } from 'react';
import { paths } from '../lib/paths.ts';

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

/**
 * In milliseconds. A photo that loads sooner needs no placeholder, so the browser doesn't download the code that paints
 * one.
 */
const PATIENCE_MS = 300;

/**
 * Calls `call` if a picture has been in view for this long and still isn't loaded. Returns a function that stops
 * waiting.
 */
function whenWaitedFor(image: HTMLImageElement, call: () => unknown): () => void {
  let waiting: ReturnType<typeof setTimeout>;
  const view = new IntersectionObserver((entries) => {
    clearTimeout(waiting);
    if (entries.at(-1)?.isIntersecting) waiting = setTimeout(() => image.complete || call(), PATIENCE_MS);
  });
  view.observe(image);
  return () => {
    view.disconnect();
    clearTimeout(waiting);
  };
}

/**
 * Paints the blurred placeholder behind a picture. It stays useful after loading, while the picture is still being
 * decoded.
 */
async function paintPlaceholder(image: HTMLImageElement, thumbhash: string): Promise<void> {
  const { thumbHashToDataURL } = await import('thumbhash');
  const bytes = Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0));
  image.style.background = `url(${thumbHashToDataURL(bytes)}) center / cover`;
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
    const paint = () => paintPlaceholder(current, thumbhash).catch(() => undefined);
    if (onDark) void paint();
    else if (!current.complete) return whenWaitedFor(current, paint);
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
    />
  );
}
