import { type ComponentType, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { HomePhoto } from '../../../contracts/homes.ts';
import { isPlainClick } from '../../lib/navigation/is-plain-click.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { track } from '../../lib/track.ts';
import { Icon } from '../../ui/icon.tsx';
import { ListingPhoto } from '../listing-photo.tsx';
import { decodeOnce, showAtOnce } from './decoded-photos.ts';
import type { PhotoViewerProps } from './photo-viewer.tsx';

interface GalleryProps {
  compound_id: number;
  title: string;
  photos: readonly HomePhoto[];
}

const arrow =
  'absolute top-1/2 flex size-11 -translate-y-1/2 items-center justify-center rounded-full bg-white/95 shadow-card hover:bg-white aria-disabled:opacity-40 max-md:hidden';

/**
 * A home's photos in a strip to swipe, step or scroll through. Each photo has a caption and opens in full-screen size.
 */
export function Gallery({ compound_id, title, photos }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  /** Its code loads when the first photo is enlarged. */
  const [Viewer, setViewer] = useState<ComponentType<PhotoViewerProps> | null>(null);
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const opened = useRef(false);
  /** The index that the strip is scrolling to. Two quick steps move by two photos, even during the scroll animation. */
  const target = useRef(0);
  useLayoutEffect(() => {
    // For example, when the home is opened again.
    if (strip.current) showAtOnce(strip.current.querySelectorAll('img'));
  }, []);
  if (photos.length === 0) return null;

  const show = (index: number, calm = matchMedia('(prefers-reduced-motion: reduce)').matches): void => {
    const element = strip.current;
    if (!element) return;
    target.current = Math.min(Math.max(index, 0), photos.length - 1);
    element.scrollTo({ left: target.current * element.clientWidth, behavior: calm ? 'instant' : 'smooth' });
  };
  const enlarge = (event: MouseEvent<HTMLAnchorElement>, first: number): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // Set at once if the viewer is loaded, so that a key pressed right after the click reaches the large photos.
    setEnlarged(first);
    if (Viewer) return;
    const { href } = event.currentTarget;
    void import('./photo-viewer.tsx').then(
      ({ PhotoViewer }) => setViewer(() => PhotoViewer),
      // If the viewer can't be loaded, the link still leads to the photo.
      () => location.assign(href),
    );
  };
  const onViewerClose = (last: number): void => {
    // The closing dialog returns the focus to where it was. Then move the focus to the photo that was shown last.
    flushSync(() => setEnlarged(null));
    show(last, true);
    strip.current?.querySelectorAll('a')[last]?.focus({ preventScroll: true });
  };
  const onScroll = (): void => {
    const element = strip.current;
    if (!element) return;
    const index = Math.round(element.scrollLeft / element.clientWidth);
    setShown(index);
    if (!opened.current) track('Gallery Opened', { compound_id });
    opened.current = true;
  };
  const current = photos[shown];
  return (
    <section aria-label={`Photos of ${title}`} className="relative overflow-hidden rounded-card bg-gray-200">
      <ul
        ref={strip}
        onLoadCapture={({ target: image }) => void decodeOnce(image as HTMLImageElement)}
        onScroll={onScroll}
        onScrollEnd={({ currentTarget: { scrollLeft, clientWidth } }) => {
          target.current = Math.round(scrollLeft / clientWidth);
        }}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={`${photos.length} photos`}
        className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
      >
        {photos.map(({ image_id, thumbhash, caption }, index) => (
          <li key={image_id} className="w-full shrink-0 snap-center">
            <a
              href={paths.image(image_id, 1600)}
              aria-label={`Enlarge photo ${index + 1}: ${caption}`}
              onClick={(event) => enlarge(event, index)}
              className="block cursor-zoom-in focus-visible:-outline-offset-3"
            >
              <ListingPhoto
                image_id={image_id}
                thumbhash={thumbhash}
                alt={caption}
                sizes="(min-width: 1100px) 1040px, 100vw"
                widths={[400, 800, 1600]}
                first={index === 0}
                className="aspect-4/3 w-full bg-gray-200 object-cover md:aspect-[16/9]"
              />
            </a>
          </li>
        ))}
      </ul>
      <button
        type="button"
        aria-label="Previous photo"
        aria-disabled={shown === 0}
        onClick={() => show(target.current - 1)}
        className={`${arrow} left-4`}
      >
        <Icon name="back" />
      </button>
      <button
        type="button"
        aria-label="Next photo"
        aria-disabled={shown === photos.length - 1}
        onClick={() => show(target.current + 1)}
        className={`${arrow} right-4`}
      >
        <Icon name="forward" />
      </button>
      <p className="pointer-events-none absolute right-4 bottom-4 rounded-full bg-ink/85 px-3 py-1 text-sm text-white tabular">
        {shown + 1} / {photos.length}
        {current?.sample && ' · Sample drawing'}
      </p>
      {Viewer && enlarged !== null && <Viewer title={title} photos={photos} first={enlarged} onClose={onViewerClose} />}
    </section>
  );
}
