import type { HomePhoto } from '../../../contracts/homes.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { StaffPhoto } from '../staff-photo.tsx';

/** All photos of a home at once. */
export function PhotoGrid({ photos }: { photos: readonly HomePhoto[] }) {
  if (photos.length === 0) return <p className="text-muted">No photo yet</p>;
  return (
    <ul aria-label="Photos" className="grid grid-cols-2 gap-3">
      {photos.map((photo) => (
        <li key={photo.image_id}>
          <StaffPhoto
            src={paths.image(photo.image_id, 400)}
            alt={photo.caption}
            width={400}
            height={300}
            className="aspect-4/3 w-full rounded-2xl bg-gray-100 object-cover"
          />
        </li>
      ))}
    </ul>
  );
}
