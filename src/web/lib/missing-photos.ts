/**
 * A plain house, on top of the photo's color or blurred preview. Inlined, because a drawing that must be fetched can't
 * stand in for a photo that can't be fetched.
 */
const DRAWING =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 80 60'><path fill='%23989c91' d='M28 40V29l12-11 12 11v11z'/></svg>";

function replace(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement) || !target.src.includes('/api/hfc/images/')) return;
  target.dataset['missing'] = target.src;
  target.dataset['missingSet'] = target.srcset;
  target.removeAttribute('srcset');
  target.src = DRAWING;
}

/** Loads again what couldn't be loaded. An image that shows another photo by now stays as it is. */
function restore(): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-missing]')) {
    const { missing = '', missingSet = '' } = image.dataset;
    delete image.dataset['missing'];
    delete image.dataset['missingSet'];
    if (image.src !== DRAWING) continue;
    if (missingSet !== '') image.srcset = missingSet;
    image.src = missing;
  }
}

/**
 * Replaces each photo that fails to load with a drawing instead of the browser's broken-image icon. The description
 * stays. After a lost connection, the photo is loaded again. Returns a function that stops watching.
 */
export function watchMissingPhotos(): () => void {
  // Error events don't bubble, so listen in the capture phase.
  const onError = ({ target }: Event): void => replace(target);
  document.addEventListener('error', onError, true);
  for (const image of document.images) if (image.complete && image.currentSrc && !image.naturalWidth) replace(image);
  addEventListener('online', restore);
  return () => {
    document.removeEventListener('error', onError, true);
    removeEventListener('online', restore);
  };
}
