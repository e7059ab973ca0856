import type { PlaceKind } from '../contracts/places.ts';
import { type MapAddress, mapPlace } from './places.ts';

/** A place that a search has found. */
export interface FoundPlace extends MapAddress {
  kind: PlaceKind;
}

/** How close a map goes to a place, as a zoom; maps that end before go as close as they can. */
export const placeZooms: Readonly<Record<PlaceKind, number>> = {
  address: 15,
  poi: 15,
  street: 14,
  postcode: 13,
  neighborhood: 13,
  city: 11,
};

function foundPlace(value: unknown): FoundPlace[] {
  try {
    const { lat, lng, formatted_address } = mapPlace(value);
    if (Math.abs(lat) > 90 || Math.abs(lng) > 180) return [];
    const { kind } = value as { kind?: unknown };
    return [
      { lat, lng, formatted_address, kind: Object.hasOwn(placeZooms, String(kind)) ? (kind as PlaceKind) : 'address' },
    ];
  } catch {
    return [];
  }
}

/** The places in what came over the wire or out of storage, in order. What no map could show is left out. */
export function foundPlaces(items: unknown): FoundPlace[] {
  return Array.isArray(items) ? items.flatMap(foundPlace) : [];
}

/** What one calls a place in passing: `Green Lake` for `Green Lake, Seattle, WA`. */
export function shortPlaceName({ formatted_address }: Pick<FoundPlace, 'formatted_address'>): string {
  return formatted_address.split(',')[0]?.trim() || formatted_address;
}
