import type { PlaceKind } from '../../contracts/homes/places.ts';
import { type MapAddress, mapPlace } from './places.ts';

/** A place from the results of a search. */
export interface FoundPlace extends MapAddress {
  kind: PlaceKind;
}

/** The zoom level at which a map shows a place. A map with a lower maximum zoom uses its maximum. */
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

/** Reads places from an API answer or from storage. Keeps their order and leaves out places that no map could show. */
export function foundPlaces(items: unknown): FoundPlace[] {
  return Array.isArray(items) ? items.flatMap(foundPlace) : [];
}

/** The short name of a place: `Green Lake` for `Green Lake, Seattle, WA`. */
export function shortPlaceName({ formatted_address }: Pick<FoundPlace, 'formatted_address'>): string {
  return formatted_address.split(',')[0]?.trim() || formatted_address;
}
