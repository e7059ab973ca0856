import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { HomePhoto } from '../../../contracts/shapes/homes.ts';
import { useBackCloses } from '../../ui/dialogs/use-back-closes.ts';
import { useModal } from '../../ui/dialogs/use-modal.ts';
import { Icon } from '../../ui/icon.tsx';
import { ListingPhoto } from '../listing-photo.tsx';
import { decodeOnce, showAtOnce } from './decoded-photos.ts';

export interface PhotoViewerProps {
  title: string;
  photos: readonly HomePhoto[];
  /** The index of the first photo to show. */
  first: number;
  /** Called to close the viewer, with the index of the photo that was shown last. */
  onClose: (shown: number) => void;
}

const button = 'flex size-12 shrink-0 items-center justify-center rounded-full bg-white text-ink hover:bg-gray-100';
const arrow = `${button} aria-disabled:opacity-40 md:absolute md:top-1/2 md:-translate-y-1/2`;

/** The strip of photos, which scrolls to the shown one, and how to step to another. */
function useStrip(first: number, count: number) {
  const strip = useRef<HTMLUListElement>(null);
  /** The index that the strip is scrolling to. Two quick steps move by two photos, even during the scroll animation. */
  const target = useRef(first);
  useLayoutEffect(() => {
    const element = strip.current;
    element?.scrollTo({ left: first * element.clientWidth, behavior: 'instant' });
  }, [first]);
  const show = (index: number): void => {
    const element = strip.current;
    if (!element) return;
    target.current = Math.min(Math.max(index, 0), count - 1);
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({ left: target.current * element.clientWidth, behavior: calm ? 'instant' : 'smooth' });
  };
  const onSettled = (index: number): void => {
    target.current = index;
  };
  return { strip, target, show, onSettled };
}

interface PhotoStripProps extends Pick<PhotoViewerProps, 'photos' | 'first'>, Pick<Strip, 'strip' | 'onSettled'> {
  shown: number;
  onShown: (index: number) => void;
}

type Strip = ReturnType<typeof useStrip>;

/** The photos beside each other. Only those near the shown one are loaded. */
function PhotoStrip({ photos, first, shown, strip, onSettled, onShown }: PhotoStripProps) {
  /** Photos that were shown stay rendered, so that a step back finds them. */
  const [seen, setSeen] = useState<ReadonlySet<number>>(() => new Set([first]));
  useLayoutEffect(() => {
    if (strip.current) showAtOnce(strip.current.querySelectorAll('img'));
  });
  return (
    <ul
      ref={strip}
      onLoadCapture={({ target }) => void decodeOnce(target as HTMLImageElement)}
      onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
        const index = Math.round(scrollLeft / clientWidth);
        onShown(index);
        if (!seen.has(index)) setSeen(new Set([...seen, index]));
      }}
      onScrollEnd={({ currentTarget: { scrollLeft, clientWidth } }) => {
        onSettled(Math.round(scrollLeft / clientWidth));
      }}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label="Enlarged photos"
      className="flex min-h-0 grow snap-x snap-mandatory overflow-x-auto overscroll-contain [scrollbar-width:none]"
    >
      {photos.map(({ image_id, thumbhash, caption }, index) => (
        <li
          key={image_id}
          aria-hidden={index !== shown}
          className="flex h-full w-full shrink-0 snap-center snap-always"
        >
          {(Math.abs(index - shown) <= 1 || seen.has(index)) && (
            <ListingPhoto
              image_id={image_id}
              thumbhash={thumbhash ?? undefined}
              onDark
              alt={caption}
              sizes="min(100vw, 134vh)"
              widths={[400, 800, 1600]}
              eager
              className="m-auto aspect-4/3 w-[min(100%,calc((100dvh-8rem)*4/3))] bg-gray-600 object-contain"
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * A home's photos in full-screen size, one at a time. The visitor can swipe or step through them, and leaves with
 * Escape or a step back.
 */
export function PhotoViewer({ title, photos, first, onClose }: PhotoViewerProps) {
  const dialog = useModal();
  const [shown, setShown] = useState(first);
  const { strip, target, show, onSettled } = useStrip(first, photos.length);
  const close = useBackCloses(() => onClose(shown));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const indexes: Record<string, number> = {
      ArrowLeft: target.current - 1,
      ArrowRight: target.current + 1,
      Home: 0,
      End: photos.length - 1,
    };
    const index = indexes[event.key];
    if (index === undefined) return;
    event.preventDefault();
    show(index);
  };
  const current = photos[shown];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of its buttons
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={`Photos of ${title}, enlarged`}
      // Handles every way that the browser closes the dialog, such as Escape or a gesture.
      onClose={close}
      onKeyDown={onKeyDown}
      className="fixed inset-0 m-0 flex h-dvh max-h-none w-full max-w-none flex-col overflow-hidden bg-ink text-white outline-none backdrop:bg-ink"
    >
      <div className="flex items-center justify-between gap-4 px-4 py-2 md:px-6">
        <output className="tabular">
          {shown + 1} of {photos.length}
        </output>
        <button
          type="button"
          onClick={close}
          className="flex min-h-11 items-center gap-2 rounded-full px-4 font-semibold hover:bg-gray-800"
        >
          <Icon name="close" className="size-4" /> Close
        </button>
      </div>
      <PhotoStrip {...{ photos, first, shown, strip, onSettled }} onShown={setShown} />
      <div className="flex min-h-16 items-center justify-between gap-4 px-4 py-2 md:justify-center md:px-6">
        <button
          type="button"
          aria-label="Previous photo"
          aria-disabled={shown === 0}
          onClick={() => show(target.current - 1)}
          className={`${arrow} md:left-6`}
        >
          <Icon name="back" />
        </button>
        <p className="text-center text-sm" aria-live="polite">
          {current?.caption}
        </p>
        <button
          type="button"
          aria-label="Next photo"
          aria-disabled={shown === photos.length - 1}
          onClick={() => show(target.current + 1)}
          className={`${arrow} md:right-6`}
        >
          <Icon name="forward" />
        </button>
      </div>
    </dialog>
  );
}
