import { type ComponentType, type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { HomePhoto } from '../../../contracts/shapes/homes.ts';
import { isPlainClick } from '../../lib/navigation/is-plain-click.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { track } from '../../lib/track.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Icon } from '../../ui/icon.tsx';
import { ListingPhoto } from '../listing-photo.tsx';
import { decodeOnce, showAtOnce } from './decoded-photos.ts';
import { photoSizes } from './photo-sizes.ts';
import type { PhotoViewerProps } from './photo-viewer.tsx';

interface GalleryProps {
  compound_id: number;
  title: string;
  photos: readonly HomePhoto[];
}

const label =
  'pointer-events-none absolute bottom-3 rounded-full bg-ink/85 px-3 py-1 text-sm text-white tabular md:bottom-5';

interface GalleryStripProps extends Pick<GalleryProps, 'photos'> {
  /** The index of the photo that the strip shows. */
  shown: number;
  strip: RefObject<HTMLUListElement | null>;
  onPhotoClick: (event: MouseEvent, index: number) => void;
  onShown: (index: number) => void;
  onUsed: () => void;
}

function GalleryStrip({ photos, shown, strip, onPhotoClick, onShown, onUsed }: GalleryStripProps) {
  const hydrated = useHydrated();
  return (
    <ul
      ref={strip}
      onLoadCapture={({ target: image }) => void decodeOnce(image as HTMLImageElement)}
      onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
        onShown(Math.round(scrollLeft / clientWidth));
        onUsed();
      }}
      aria-label={`${photos.length} photo${photos.length > 1 ? 's' : ''}`}
      data-count={photos.length}
      className="photos"
    >
      {photos.map(({ image_id, thumbhash, caption, framed }, index) => (
        <li key={image_id}>
          <a
            href={paths.image(image_id, 1600)}
            aria-label={`Enlarge photo ${index + 1}: ${caption}`}
            onClick={(event) => onPhotoClick(event, index)}
          >
            <ListingPhoto
              {...(framed ?? { image_id, thumbhash })}
              alt={caption}
              sizes={photoSizes(index, photos.length)}
              widths={[400, 800, 1600]}
              first={index === 0}
              // The next photo is there before the visitor asks for it, but doesn't compete with the first one.
              eager={hydrated && index <= shown + 1}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * A home's photos: a strip to swipe through on a phone, a mosaic of the first five on a wide screen. Each photo has a
 * caption and opens in full-screen size, where all of them are.
 */
export function Gallery({ compound_id, title, photos }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const showAll = useRef<HTMLButtonElement>(null);
  const hydrated = useHydrated();
  const [shown, setShown] = useState(0);
  /** Its code loads when the first photo is enlarged. */
  const [Viewer, setViewer] = useState<ComponentType<PhotoViewerProps> | null>(null);
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const opened = useRef(false);
  useLayoutEffect(() => {
    // For example, when the home is opened again.
    if (strip.current) showAtOnce(strip.current.querySelectorAll('img'));
  }, []);
  if (photos.length === 0) {
    return (
      <p className="flex h-40 items-center justify-center rounded-card bg-gray-100 text-muted md:h-60">No photos yet</p>
    );
  }

  const open = (): void => {
    if (!opened.current) track('Gallery Opened', { compound_id });
    opened.current = true;
  };
  const enlarge = (first: number): void => {
    open();
    // Set at once if the viewer is loaded, so that a key pressed right after the click reaches the large photos.
    setEnlarged(first);
    if (Viewer) return;
    void import('./photo-viewer.tsx').then(
      ({ PhotoViewer }) => setViewer(() => PhotoViewer),
      // If the viewer can't be loaded, the photo itself can still be shown.
      () => location.assign(paths.image(photos[first]?.image_id ?? '', 1600)),
    );
  };
  const onPhotoClick = (event: MouseEvent, index: number): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    enlarge(index);
  };
  const onViewerClose = (last: number): void => {
    // The closing dialog returns the focus to where it was. Then move the focus to the photo that was shown last.
    flushSync(() => setEnlarged(null));
    const element = strip.current;
    element?.scrollTo({ left: last * element.clientWidth, behavior: 'instant' });
    const photo = element?.querySelectorAll('a')[last];
    // The mosaic doesn't have all photos.
    (photo?.checkVisibility() ? photo : showAll.current)?.focus({ preventScroll: true });
  };
  const plural = photos.length > 1 ? 's' : '';
  const current = photos[shown];
  return (
    <section aria-label={`Photos of ${title}`} className="relative overflow-hidden rounded-card">
      <GalleryStrip {...{ photos, shown, strip, onPhotoClick }} onShown={setShown} onUsed={open} />
      <p className={`${label} right-3 md:hidden`}>
        {shown + 1} / {photos.length}
        {current?.sample && ' · Sample drawing'}
      </p>
      {photos[0]?.sample && <p className={`${label} left-3 max-md:hidden`}>Sample drawing{plural}</p>}
      {plural && (
        <button
          ref={showAll}
          type="button"
          onClick={() => enlarge(0)}
          className={`absolute right-3 bottom-3 flex min-h-11 items-center gap-2 rounded-full bg-surface px-4 font-semibold shadow-card hover:bg-gray-100 max-md:hidden ${hydrated ? '' : 'invisible'}`}
        >
          <Icon name="photos" /> Show all {photos.length} photos
        </button>
      )}
      {Viewer && enlarged !== null && <Viewer title={title} photos={photos} first={enlarged} onClose={onViewerClose} />}
    </section>
  );
}
