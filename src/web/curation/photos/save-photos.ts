import type { HomePhotos } from '../../../contracts/curation/photos.ts';
import { callSignedIn } from '../../identity/call-signed-in.ts';
import type { PhotoEdit } from './photo-edits.ts';

/** What is said when an edit of photos can't be saved. */
export function photoTrouble(edit: PhotoEdit): string {
  if ('order' in edit) return 'Error updating photo sort orders';
  if ('focus' in edit) return 'Error saving photo';
  return edit.deleted ? 'Error deleting photo' : 'Error restoring photo';
}

/** Saves an edit of a home's photos, made from the version of the home that was seen. @throws as `callSignedIn`. */
export function savePhotos(home_id: number, edit: PhotoEdit, version: number): Promise<HomePhotos> {
  const headers = { 'if-match': `"home-${home_id}.${version}"` };
  const home = { home_id: String(home_id) };
  if ('order' in edit) {
    const photos = edit.order.map((image_id, sort_order) => ({ image_id, sort_order }));
    return callSignedIn('PUT /hfc/_i/homes/{home_id}/photo_sort_orders', {
      params: home,
      query: {},
      body: { photos },
      headers,
    });
  }
  const request = { params: { ...home, image_id: edit.image_id }, query: {}, headers };
  if ('focus' in edit)
    return callSignedIn('PUT /hfc/_i/homes/{home_id}/photos/{image_id}', { ...request, body: edit.focus });
  return edit.deleted
    ? callSignedIn('DELETE /hfc/_i/homes/{home_id}/photos/{image_id}', request)
    : callSignedIn('POST /hfc/_i/homes/{home_id}/photos/{image_id}/restore', request);
}

/** Processes a failed picture again. @throws as `callSignedIn`. */
export const processAgain = (image_id: string) =>
  callSignedIn('POST /hfc/_i/images/{image_id}/retry', { params: { image_id } });
