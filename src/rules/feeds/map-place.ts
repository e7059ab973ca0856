import { metroAt } from '../places/metro-at.ts';
import type { LatLng } from '../places/metro-geography.ts';
import { metroOfZip } from '../places/zip-metros.ts';
import type { RecordReader } from './feed-record.ts';

/** All states and territories of the United States, in degrees. */
const US = { north: 72, south: 13, west: -180, east: -64 };
const ANY_DEGREE = 180;

const isInUs = ({ lat, lng }: LatLng): boolean =>
  lat >= US.south && lat <= US.north && lng >= US.west && lng <= US.east;

/**
 * The point of a listing. A point that is no place in the United States is mended if its numbers were swapped or lack a
 * minus, and only if the result lies in the metro of its ZIP code. Null if the feed tells none that can be used.
 */
export function placeOf(read: RecordReader, zipcode: string | null): { point: LatLng | null; is_mended: boolean } {
  const lat = read.number('Latitude', -ANY_DEGREE, ANY_DEGREE);
  const lng = read.number('Longitude', -ANY_DEGREE, ANY_DEGREE);
  // Feeds write 0 for a point that isn't known.
  if (lat === null || lng === null || (lat === 0 && lng === 0)) return { point: null, is_mended: false };
  if (isInUs({ lat, lng })) return { point: { lat, lng }, is_mended: false };
  const metro = metroOfZip(zipcode ?? '');
  const meant = [
    { lat, lng: -lng },
    { lat: lng, lng: lat },
    { lat: -lat, lng },
    { lat: lng, lng: -lat },
  ].find((point) => metro !== undefined && isInUs(point) && metroAt(point)?.key === metro);
  if (meant) return { point: meant, is_mended: true };
  read.refuse('Latitude', `${lat}, ${lng}`, 'is no place in the United States');
  return { point: null, is_mended: false };
}
