import type { CompoundCard } from '../../contracts/shapes/compound-card.ts';
import { ListingPhoto } from './listing-photo.tsx';

interface CompoundThumbnailProps {
  cover: CompoundCard['cover'];
  /** The width, as a class: `w-22`. */
  width: string;
}

/** A small picture of a home beside its title. Gray if the home has no photo. */
export function CompoundThumbnail({ cover, width }: CompoundThumbnailProps) {
  const shape = `aspect-4/3 ${width} shrink-0 rounded-xl bg-gray-200`;
  if (!cover) return <span className={shape} />;
  return (
    <ListingPhoto
      image_id={cover.image_id}
      thumbhash={cover.thumbhash}
      alt=""
      sizes="6rem"
      widths={[400]}
      className={`${shape} object-cover`}
    />
  );
}
