declare global {
  interface Window {
    /** Paints the placeholders of photos that come near the visible part of the page. Only on pages that came with photos. */
    likenesses?: IntersectionObserver;
  }
}

/**
 * Paints a blurred placeholder behind a photo, from its `data-thumbhash`. It stays useful after loading, while the photo
 * is being decoded. The code loads when it is first needed.
 */
export async function paintPlaceholder(image: HTMLImageElement): Promise<void> {
  const { likeness } = await import('./likeness.ts');
  // Or it was painted before the application started.
  if (!image.style.background) image.style.background = likeness(image.dataset.thumbhash ?? '');
}

let own: IntersectionObserver | undefined;

/** Paints placeholders on pages that came without photos. */
function ownObserver(): IntersectionObserver {
  own ??= new IntersectionObserver(
    (entries, observer) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        void paintPlaceholder(target as HTMLImageElement).catch((error: unknown) => console.warn('Placeholder', error));
      }
    },
    // `scrollMargin` is for the photos of a strip that is scrolled sideways.
    { rootMargin: '50% 200%', scrollMargin: '200%' },
  );
  return own;
}

/** Paints the placeholders of photos that came as HTML and aren't hydrated. */
export function paintServedPhotos(list: Element): void {
  for (const image of list.querySelectorAll<HTMLImageElement>('[data-thumbhash]')) paintWhenNear(image);
}

/**
 * Paints a photo's placeholder before the photo comes into view. Not at once, because two dozen placeholders take longer
 * than a frame. Even for a loaded photo, because it still has to be decoded. Returns a function that stops waiting, and
 * removes the placeholder, because the element may be for another photo next.
 */
export function paintWhenNear(image: HTMLImageElement): () => void {
  const observer = window.likenesses ?? ownObserver();
  observer.observe(image);
  return () => {
    observer.unobserve(image);
    image.style.background = '';
  };
}
