import type { StaffHomePhoto } from '../../../contracts/curation/staff-compounds.ts';
import { RESTORE_DAYS } from '../../../contracts/values/photo-values.ts';
import { Button } from '../../ui/button.tsx';
import { PhotoImage } from './photo-image.tsx';

interface DeletedPhotosProps {
  photos: readonly StaffHomePhoto[];
  onRestore: (photo: StaffHomePhoto) => void;
}

/** The photos that were deleted lately, each with a way back. */
export function DeletedPhotos({ photos, onRestore }: DeletedPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <details className="group/deleted">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        Deleted photos <span className="ml-2 font-normal text-muted tabular-nums">{photos.length}</span>
      </summary>
      <p className="pb-3 text-sm text-muted">They can be restored for {RESTORE_DAYS} days.</p>
      <ul className="grid grid-cols-2 gap-3 @xl:grid-cols-4">
        {photos.map((photo, index) => (
          <li key={photo.image_id} className="flex flex-col gap-2">
            <PhotoImage
              photo={photo}
              width={400}
              className="aspect-4/3 w-full rounded-2xl bg-gray-100 object-cover opacity-70"
            />
            <Button aria-label={`Restore deleted photo ${index + 1}`} onClick={() => onRestore(photo)}>
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
