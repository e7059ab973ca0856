import { thumbHashToDataURL } from 'thumbhash';

/** The placeholders to paint once their photo comes near the visible part of the page. Base64, by photo. */
const waiting = new WeakMap<Element, string>();

/** Paints a blurred placeholder behind a photo. It stays useful after loading, while the photo is being decoded. */
export function paintPlaceholder(image: HTMLImageElement, thumbhash: string): void {
  const bytes = Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0));
  image.style.background = `url(${thumbHashToDataURL(bytes)}) center / cover`;
}

let near: IntersectionObserver | undefined;

function onNear(entries: readonly IntersectionObserverEntry[], observer: IntersectionObserver): void {
  for (const { target, isIntersecting } of entries) {
    const thumbhash = waiting.get(target);
    if (!isIntersecting || thumbhash === undefined) continue;
    observer.unobserve(target);
    const image = target as HTMLImageElement;
    // Or it was painted before the application started.
    if (!image.style.background) paintPlaceholder(image, thumbhash);
  }
}

/** Paints the placeholders of photos that came as HTML and aren't hydrated. */
export function paintServedPhotos(list: Element): void {
  for (const image of list.querySelectorAll<HTMLImageElement>('[data-thumbhash]'))
    paintWhenNear(image, image.dataset.thumbhash ?? '');
}

/**
 * Paints a photo's placeholder before the photo comes into view. Not at once, because two dozen placeholders take longer
 * than a frame. Even for a loaded photo, because it still has to be decoded. Returns a function that stops waiting, and
 * removes the placeholder, because the element may be for another photo next.
 */
export function paintWhenNear(image: HTMLImageElement, thumbhash: string): () => void {
  // `scrollMargin` is for the photos of a strip that is scrolled sideways.
  near ??= new IntersectionObserver(onNear, { rootMargin: '50% 200%', scrollMargin: '200%' });
  const observer = near;
  waiting.set(image, thumbhash);
  observer.observe(image);
  return () => {
    observer.unobserve(image);
    image.style.background = '';
  };
}
