import { metroAt } from '../places/metros/metro-at.ts';
import type { LatLng } from '../places/metros/metro-geography.ts';
import { metroOfZip } from '../places/metros/zip-metros.ts';
import type { RecordReader } from './feed-record.ts';

/** All states and territories of the United States, in degrees. */
const US = { north: 72, south: 13, west: -180, east: -64 };
const ANY_DEGREE = 180;

const isInUs = ({ lat, lng }: LatLng): boolean =>
  lat >= US.south && lat <= US.north && lng >= US.west && lng <= US.east;

interface ReportedPlace {
  point: LatLng | null;
  is_mended: boolean;
  /** Whether it lies in another metro than the listing’s ZIP code. Which of them is wrong isn’t known. */
  is_elsewhere: boolean;
}

const nowhere: ReportedPlace = { point: null, is_mended: false, is_elsewhere: false };

/**
 * The point of a listing. A point that is no place in the United States is mended if its numbers were swapped or lack a
 * minus, and only if the result lies in the metro of its ZIP code. Null if the feed tells none that can be used.
 */
export function getPlace(
  read: RecordReader,
  zipcode: string | null,
  { latitude, longitude } = { latitude: 'Latitude', longitude: 'Longitude' },
): ReportedPlace {
  const lat = read.number(latitude, -ANY_DEGREE, ANY_DEGREE);
  const lng = read.number(longitude, -ANY_DEGREE, ANY_DEGREE);
  // Feeds write 0 for a point that isn't known.
  if (lat === null || lng === null || (lat === 0 && lng === 0)) return nowhere;
  const metro = metroOfZip(zipcode ?? '');
  if (isInUs({ lat, lng })) {
    const there = metroAt({ lat, lng })?.key;
    const is_elsewhere = metro !== undefined && there !== undefined && there !== metro;
    return { point: { lat, lng }, is_mended: false, is_elsewhere };
  }
  const meant = [
    { lat, lng: -lng },
    { lat: lng, lng: lat },
    { lat: -lat, lng },
    { lat: lng, lng: -lat },
  ].find((point) => metro !== undefined && isInUs(point) && metroAt(point)?.key === metro);
  if (meant) return { point: meant, is_mended: true, is_elsewhere: false };
  read.refuse(latitude, `${lat}, ${lng}`, 'is no place in the United States');
  return nowhere;
}
