import { queryClient } from '../../../identity/query-client.ts';
import { notify } from '../../notices.ts';
import { PhotoUploads } from '../../photos/photo-uploads.ts';
import { rowOfCompound } from '../../row-of-compound.ts';
import { rememberOwnCompound } from './edits.ts';
import type { ReviewStore } from './review-store.ts';
import { compoundQuery, readAgain } from './staff-compound.ts';

/** The uploads of the workbench. A finished one is among the photos of its home at once. */
export function getUploads(store: ReviewStore): PhotoUploads {
  const getCompound = (home_id: number): number | undefined =>
    store.order().find((id) => store.known(id)?.home_id === home_id);
  /** How many photos of this round of uploads were there already. */
  let repeated = 0;
  return new PhotoUploads({
    onSaved: (home_id, { home, home_details, home_photo }) => {
      rememberOwnCompound(home);
      const compound_id = getCompound(home_id);
      if (compound_id === undefined) return;
      queryClient.setQueryData(compoundQuery(compound_id).queryKey, (compound) => {
        if (!compound) return undefined;
        if (compound.home_photos.some(({ image_id }) => image_id === home_photo.image_id)) {
          repeated += 1;
          notify(repeated === 1 ? 'This photo was there already.' : `${repeated} photos were there already.`);
        }
        const others = compound.home_photos.filter(({ image_id }) => image_id !== home_photo.image_id);
        return {
          ...compound,
          home: { ...compound.home, version: home.version },
          home_details,
          // The same file again is the photo that is there already, at its place.
          home_photos: [...others, home_photo].sort((a, b) => a.sort_order - b.sort_order),
          deleted_photos: compound.deleted_photos.filter(({ image_id }) => image_id !== home_photo.image_id),
        };
      });
    },
    onIdle: (home_id) => {
      repeated = 0;
      const compound_id = getCompound(home_id);
      if (compound_id === undefined) return;
      readAgain(compound_id).then(
        (compound) => store.receive([rowOfCompound(compound)]),
        (error: unknown) => console.warn('Home', compound_id, error),
      );
    },
  });
}
