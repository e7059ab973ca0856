/** A plain house, on the photo's colour or its blurred picture. Drawn here: what can't be fetched can't replace anything. */
const DRAWING =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 80 60'><path fill='%23989c91' d='M28 40V29l12-11 12 11v11z'/></svg>";

function replace(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement) || !target.src.includes('/api/hfc/images/')) return;
  target.removeAttribute('srcset');
  target.src = DRAWING;
}

/** Puts a drawing in the place of each photo that can't be had: its description stays, the browser's broken picture goes. Returns how to stop. */
export function watchMissingPhotos(): () => void {
  // Of the event nothing above the picture hears, but on its way down.
  const onError = ({ target }: Event): void => replace(target);
  document.addEventListener('error', onError, true);
  for (const image of document.images) if (image.complete && image.currentSrc && !image.naturalWidth) replace(image);
  return () => document.removeEventListener('error', onError, true);
}
