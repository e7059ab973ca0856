import type { StaffImage } from '../../../contracts/shapes/staff-image.ts';

/** In milliseconds. */
const LOOK_EVERY_MS = 2_000;

/** How often to load a list again whose pictures are being processed. `false`: none is. */
export const whileProcessing = (images: readonly (StaffImage | null)[]): number | false =>
  images.some((image) => image?.state === 'processing') && LOOK_EVERY_MS;
