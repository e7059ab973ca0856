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
  /** On a dark ground its placeholder is there at once, and stays until the photo is painted. */
  onDark?: boolean;
  className?: string | undefined;
}

/** A photo that comes sooner than this needs nothing in its place, and nobody has to load what would paint it. */
const PATIENCE_MS = 300;

/** Calls once a picture has been in view for so long and still isn't there; returns how to stop. */
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

/** Paints the blurred placeholder behind a picture: a picture that has come may still have to be decoded. */
async function paintPlaceholder(image: HTMLImageElement, thumbhash: string): Promise<void> {
  const { thumbHashToDataURL } = await import('thumbhash');
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
