import { useRef, useState } from 'react';
import type { HomePhoto } from '../../../contracts/homes.ts';
import { track } from '../../lib/track.ts';
import { Icon } from '../../ui/icon.tsx';
import { ListingPhoto } from '../listing-photo.tsx';

interface GalleryProps {
  compound_id: number;
  title: string;
  photos: readonly HomePhoto[];
}

const arrow =
  'absolute top-1/2 flex size-11 -translate-y-1/2 items-center justify-center rounded-full bg-white/95 shadow-card hover:bg-white aria-disabled:opacity-40 max-md:hidden';

/** A home's photos in a row to swipe, step or scroll through; each says what it shows. */
export function Gallery({ compound_id, title, photos }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const opened = useRef(false);
  /** Where the strip is going: two quick steps are two photos, wherever the first has got to. */
  const target = useRef(0);
  if (photos.length === 0) return null;

  const show = (index: number): void => {
    const element = strip.current;
    if (!element) return;
    target.current = Math.min(Math.max(index, 0), photos.length - 1);
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({ left: target.current * element.clientWidth, behavior: calm ? 'instant' : 'smooth' });
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
            <ListingPhoto
              image_id={image_id}
              thumbhash={thumbhash}
              alt={caption}
              sizes="(min-width: 1100px) 1040px, 100vw"
              widths={[400, 800, 1600]}
              first={index === 0}
              className="aspect-4/3 w-full bg-gray-200 object-cover md:aspect-[16/9]"
            />
          </li>
        ))}
      </ul>
      <button
        type="button"
        aria-label="Photo before"
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
    </section>
  );
}
