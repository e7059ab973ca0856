import type { StaffPicture } from '../../../contracts/shapes/pictures.ts';

/** In milliseconds. */
const LOOK_EVERY_MS = 2_000;

/** How often to load a list again whose pictures are being processed. `false`: none is. */
export const whileProcessing = (pictures: readonly (StaffPicture | null)[]): number | false =>
  pictures.some((picture) => picture?.state === 'processing') && LOOK_EVERY_MS;
