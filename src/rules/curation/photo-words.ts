import type { ImageFailure } from '../../contracts/values/photo-values.ts';

/** Why a file can't be shown, and what staff can do. */
export const refusalWords: Readonly<Record<ImageFailure, string>> = {
  no_picture: 'This file isn’t a JPEG, PNG or WebP picture, whatever it is called.',
  too_many_pixels: 'This picture has more than 50 megapixels. Send a smaller copy.',
  damaged: 'This file is cut off or damaged. Send it again, or another copy.',
  too_slow: 'This picture takes too long to process. Send it as a plain JPEG.',
  changed: 'The file was changed after it was sent. Send it again.',
  storage: 'The file couldn’t be stored. Try again.',
};
