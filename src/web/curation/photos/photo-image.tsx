import type { SyntheticEvent } from 'react';
import { useEffect } from 'react';
import type { StaffHomePhoto } from '../../../contracts/curation/staff-compounds.ts';
import { StaffPhoto } from '../staff-photo.tsx';
import { localPreviews } from './local-previews.ts';
import { photoUrl } from './photo-url.ts';

/** An `onError` for images of local files. Browsers draw a frame around a format that they can't show, such as HEIC. */
export const hideBroken = ({ currentTarget }: SyntheticEvent<HTMLImageElement>): void =>
  currentTarget.removeAttribute('src');

interface PhotoImageProps {
  photo: Pick<StaffHomePhoto, 'image_id' | 'state' | 'caption' | 'width' | 'height'>;
  /** In pixels. */
  width: 400 | 800;
  className: string;
}

/** A photo as staff see it. An empty space while it is processed, except for its uploader. */
export function PhotoImage({ photo, width, className }: PhotoImageProps) {
  const { image_id, state, caption } = photo;
  // So that the photo has its place before it has loaded.
  const size = photo.width !== null && photo.height !== null && { width: photo.width, height: photo.height };
  const isReady = state === 'ready';
  useEffect(() => {
    if (isReady) localPreviews.forget(image_id);
  }, [isReady, image_id]);
  const src = photoUrl(photo, width);
  return src === undefined ? (
    <div className={className} />
  ) : (
    <StaffPhoto src={src} alt={caption} {...size} onError={hideBroken} className={className} />
  );
}
