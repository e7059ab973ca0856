/** The media types that a picture may be uploaded in. Its content decides in the end. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/heif'] as const;
export type PhotoType = (typeof photoTypes)[number];

/** In bytes. */
export const MAX_PHOTO_BYTES = 30 * 1024 * 1024;

/** In pixels. Larger pictures would need gigabytes once decoded. */
export const MAX_PIXELS = 50_000_000;

/** In pixels. The decoder of AVIF needs twice the memory of the others. */
export const MAX_AVIF_PIXELS = 25_000_000;

/** In pixels. A listing's picture whose shorter side is shorter is an icon or a placeholder, not a photo. */
export const MIN_SIDE = 300;

/** How many photos a home may have, deleted ones not counted. */
export const MAX_PHOTOS = 200;

/** For how many days a deleted photo can be restored. */
export const RESTORE_DAYS = 30;

/** In characters. */
export const MAX_CAPTION = 300;

/**
 * The kinds of picture that a compound has of its own, besides the photos of its home. Plans come after the photos. The
 * social picture is the preview of links to the home, in place of the first photo.
 */
export const hfcImageTypes = ['floor_plan', 'site_plan', 'social'] as const;
export type HfcImageType = (typeof hfcImageTypes)[number];

/** How a photo came to a home: uploaded by staff, copied from the listing's feed, or drawn for the sample world. */
export const photoSources = ['upload', 'feed', 'sample'] as const;
export type PhotoSource = (typeof photoSources)[number];

/** Whether a picture can be shown. A `failed` one never will be, unless it is tried again. */
export const imageStates = ['processing', 'ready', 'failed'] as const;
export type ImageState = (typeof imageStates)[number];

/**
 * Why a photo of a listing couldn't be loaded. `rules/curation/photo-words.ts` has the words.
 * - `missing`: the feed's server has no such file. `unreachable`: it doesn't answer. Both are tried again some times.
 * - `forbidden`: the address isn't on the public internet.
 * - `too_large`, `too_many_pixels`, `too_small`: in bytes, in pixels, in pixels of the shorter side.
 * - `no_picture`: the file is none of `photoTypes`. `damaged`: it can't be read to its end.
 */
export const missingPhotoReasons = [
  'missing',
  'unreachable',
  'forbidden',
  'too_large',
  'too_many_pixels',
  'too_small',
  'no_picture',
  'damaged',
] as const;
export type MissingPhotoReason = (typeof missingPhotoReasons)[number];

/** Why a picture failed. `rules/curation/photo-words.ts` has the words. */
export const imageFailures = ['no_picture', 'too_many_pixels', 'damaged', 'too_slow', 'changed', 'storage'] as const;
export type ImageFailure = (typeof imageFailures)[number];
