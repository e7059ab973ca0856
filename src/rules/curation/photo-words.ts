import type { ImageFailure, MissingPhotoReason } from '../../contracts/values/photo-values.ts';

/** The formats of `photoTypes`, in words. */
export const IMAGE_FORMATS = 'JPEG, PNG, WebP, AVIF or HEIC';

/** Why a file can't be shown, and what staff can do. */
export const refusalWords: Readonly<Record<ImageFailure, string>> = {
  no_picture: `This file isn’t a ${IMAGE_FORMATS} picture, whatever it is called.`,
  too_many_pixels: 'This picture has more than 50 megapixels, or 25 as AVIF. Send a smaller copy.',
  damaged: 'This file is cut off or damaged. Send it again, or another copy.',
  too_slow: 'This picture takes too long to process. Send it as a plain JPEG.',
  changed: 'The file was changed after it was sent. Send it again.',
  storage: 'The file couldn’t be stored. Try again.',
};

/** Why photos of a listing couldn't be loaded: of one, and of several. */
const missingWords: Readonly<Record<MissingPhotoReason, readonly [one: string, several: string]>> = {
  missing: ['the feed’s server has no such file', 'the feed’s server has no such files'],
  unreachable: ['the feed’s server doesn’t answer', 'the feed’s server doesn’t answer'],
  forbidden: ['its address isn’t public', 'their addresses aren’t public'],
  too_large: ['the file has more than 30 MB', 'the files have more than 30 MB each'],
  too_many_pixels: ['it has too many pixels', 'they have too many pixels'],
  too_small: ['it is smaller than 300 pixels', 'they are smaller than 300 pixels'],
  no_picture: ['the file is no picture that can be read', 'the files are no pictures that can be read'],
  damaged: ['the file is cut off or damaged', 'the files are cut off or damaged'],
};

/** Says how many photos of a listing couldn't be loaded, and why. */
export function missingPhotosText({ reason, count }: { reason: MissingPhotoReason; count: number }): string {
  const [one, several] = missingWords[reason];
  return count === 1
    ? `The listing has 1 photo that couldn’t be loaded: ${one}.`
    : `The listing has ${count} photos that couldn’t be loaded: ${several}.`;
}
