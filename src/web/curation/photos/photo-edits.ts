import type { HomePhotos } from '../../../contracts/curation/photos.ts';
import type { StaffHomePhoto } from '../../../contracts/curation/staff-compounds.ts';
import { movedTo } from '../../../rules/curation/published-order.ts';

/** The point of a photo that stays visible where it is cut: both from 0 to 1, or null for the middle. */
export type FocalPoint = Pick<StaffHomePhoto, 'focal_x' | 'focal_y'>;

/** What one step changes of a home's photos: their order, or whether one is deleted, or the focus of one. */
export type PhotoEdit =
  | { order: readonly string[] }
  | { deleted: boolean; image_id: string }
  | { focus: FocalPoint; image_id: string };

/** An edit with the one that takes it back, and the words for the notice. */
export interface PhotoStep {
  label: string;
  before: PhotoEdit;
  after: PhotoEdit;
}

export type Photographed = Pick<HomePhotos, 'home_photos' | 'deleted_photos'>;

const getIds = (photos: readonly StaffHomePhoto[]): string[] => photos.map(({ image_id }) => image_id);

function without(photos: readonly StaffHomePhoto[], image_id: string): StaffHomePhoto[] {
  return photos.filter((photo) => photo.image_id !== image_id);
}

/** The photos after an edit, before the server has said so. An edit of a photo that isn't there changes nothing. */
export function photosAfter({ home_photos, deleted_photos }: Photographed, edit: PhotoEdit): Photographed {
  if ('order' in edit) {
    const placeById = new Map(edit.order.map((image_id, place) => [image_id, place]));
    const place = ({ image_id }: StaffHomePhoto): number => placeById.get(image_id) ?? Number.POSITIVE_INFINITY;
    return { home_photos: home_photos.toSorted((a, b) => place(a) - place(b) || 0), deleted_photos };
  }
  const { image_id } = edit;
  if ('focus' in edit) {
    const focused = (photo: StaffHomePhoto) => (photo.image_id === image_id ? { ...photo, ...edit.focus } : photo);
    return { home_photos: home_photos.map(focused), deleted_photos };
  }
  const photo = [...home_photos, ...deleted_photos].find((one) => one.image_id === image_id);
  if (!photo) return { home_photos, deleted_photos };
  const [there, deleted] = [without(home_photos, image_id), without(deleted_photos, image_id)];
  if (edit.deleted) return { home_photos: there, deleted_photos: [photo, ...deleted] };
  const place = there.findIndex(({ sort_order }) => sort_order > photo.sort_order);
  return {
    home_photos: there.toSpliced(place === -1 ? there.length : place, 0, photo),
    deleted_photos: deleted,
  };
}

/** Moves a photo to a place, counted from 0. Null if it is there already. */
export function moveStep(photos: readonly StaffHomePhoto[], image_id: string, place: number): PhotoStep | null {
  const before = getIds(photos);
  const after = movedTo(before, image_id, place);
  const now = after.indexOf(image_id);
  if (before.indexOf(image_id) === now) return null;
  return { label: `Photo moved to ${now + 1} of ${after.length}.`, before: { order: before }, after: { order: after } };
}

export function deleteStep({ image_id }: StaffHomePhoto): PhotoStep {
  return { label: 'Photo deleted.', before: { deleted: false, image_id }, after: { deleted: true, image_id } };
}

export function restoreStep({ image_id }: StaffHomePhoto): PhotoStep {
  return { label: 'Photo restored.', before: { deleted: true, image_id }, after: { deleted: false, image_id } };
}

/** Moves the focal point of a photo. Null if it is there already. */
export function focusStep({ image_id, focal_x, focal_y }: StaffHomePhoto, focus: FocalPoint): PhotoStep | null {
  if (focus.focal_x === focal_x && focus.focal_y === focal_y) return null;
  return {
    label: 'Focus of the photo changed.',
    before: { focus: { focal_x, focal_y }, image_id },
    after: { focus, image_id },
  };
}
