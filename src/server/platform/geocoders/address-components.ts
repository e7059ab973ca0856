import type { AddressComponent } from '../../../rules/places/places.ts';
import { usStateName } from '../../../rules/places/us-states.ts';

/** The parts of an address, named as in OpenStreetMap. `state` has two letters. */
export interface AddressParts {
  house_number?: string | undefined;
  road?: string | undefined;
  city?: string | undefined;
  /** Stands in for a missing city, as New York's boroughs do. */
  borough?: string | undefined;
  state?: string | undefined;
  zipcode?: string | undefined;
  country?: string | undefined;
}

/** Turns the parts into components, the form in which `parseAddress` takes addresses of all services. */
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
