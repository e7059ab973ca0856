import type { AddressComponent } from '../../../rules/places.ts';
import { usStateName } from '../../../rules/us-states.ts';

/** The parts of an address as services in OpenStreetMap's words know them; `state` has two letters. */
export interface AddressParts {
  house_number?: string | undefined;
  road?: string | undefined;
  city?: string | undefined;
  /** What stands in for a missing city: New York's boroughs do. */
  borough?: string | undefined;
  state?: string | undefined;
  zipcode?: string | undefined;
  country?: string | undefined;
}

/** The same as components, which `parseAddress` takes from all services alike. */
export function addressComponents({
  house_number,
  road,
  city,
  borough,
  state,
  zipcode,
  country,
}: AddressParts): AddressComponent[] {
  const named: [type: string, long_name: string | undefined, short_name?: string][] = [
    ['street_number', house_number],
    ['route', road],
    ['locality', city],
    ['sublocality_level_1', borough],
    ['administrative_area_level_1', usStateName(state ?? ''), state],
    ['postal_code', zipcode],
    ['country', country],
  ];
  return named.flatMap(([type, long_name, short_name = long_name]) =>
    long_name && short_name ? [{ types: [type], long_name, short_name }] : [],
  );
}
