import type { FullAddress } from '../../../contracts/shapes/homes.ts';
import { usStateCode, usStateName } from '../../places/us-states.ts';
import { addressKey } from './address-key.ts';
import { parseAddressLine } from './address-line.ts';

interface Told {
  formatted_address: string | null;
  street: string | null;
  city: string | null;
  state: string | null;
  zipcode: string | null;
}

export interface ListingAddress {
  formatted_address: string | null;
  full_address: FullAddress | null;
  address_key: string | null;
  zipcode: string | null;
}

function stateOf(state: string | null): string | null {
  const code = state?.toUpperCase() ?? '';
  return usStateName(code) === undefined ? (usStateCode(state ?? '') ?? null) : code;
}

/** The address of a listing, from its parts or from one line, as far as the feed tells it. */
export function toldAddress(told: Told): ListingAddress {
  const { street, city, zipcode } = told;
  const state = stateOf(told.state);
  const parts = street && city && state && zipcode ? { street, city, state, zipcode } : null;
  const full_address = parts ?? parseAddressLine(told.formatted_address ?? '');
  const line =
    full_address && `${full_address.street}, ${full_address.city}, ${full_address.state} ${full_address.zipcode}`;
  const [beginning = ''] = (told.formatted_address ?? '').split(',');
  return {
    formatted_address: told.formatted_address ?? line,
    full_address,
    address_key: addressKey(full_address ?? { street: street ?? beginning, zipcode: zipcode ?? '' }),
    zipcode: zipcode ?? full_address?.zipcode ?? null,
  };
}
