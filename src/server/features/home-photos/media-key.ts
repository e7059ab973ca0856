import { createHash } from 'node:crypto';
import type { ListingPhoto } from '../../../contracts/shapes/homes.ts';

/** The name of a listing's photo: the feed's, else one made of its address, which may be too long to be found by. */
export function getMediaKey({ media_key, url }: ListingPhoto): string {
  if (media_key !== null) return media_key;
  return `url:${createHash('sha256')
    .update(url ?? '')
    .digest('base64url')}`;
}
