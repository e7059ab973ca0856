import type { StaffHomePhoto } from '../../../contracts/curation/staff-compounds.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { localPreviews } from './local-previews.ts';

type Shown = Pick<StaffHomePhoto, 'image_id' | 'state'>;

/**
 * The address of a photo: of the uploader's local file until the server has processed it. Undefined if it can't be shown
 * yet. The width is in pixels.
 */
export function photoUrl({ image_id, state }: Shown, width: 400 | 800 | 1600): string | undefined {
  return state === 'ready' ? paths.image(image_id, width) : localPreviews.of(image_id);
}

/** The photos that can be shown here and now. */
export const viewable = <Photo extends Shown>(photos: readonly Photo[]): Photo[] =>
  photos.filter((photo) => photoUrl(photo, 400) !== undefined);
