import type { FullAddress } from '../../../contracts/shapes/homes.ts';
import { usStateCode, usStateName } from '../../places/us-states.ts';
import { addressKey } from './address-key.ts';
import { parseAddressLine } from './address-line.ts';
import { inOrdinaryCase } from './ordinary-case.ts';

interface Reported {
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

function getState(state: string | null): string | null {
  const code = state?.toUpperCase() ?? '';
  return usStateName(code) === undefined ? (usStateCode(state ?? '') ?? null) : code;
}

/** A line with its parts in ordinary case, but the state and the ZIP code. */
function ordinaryLine(line: string): string {
  const parts = line.split(/,\s*/);
  return parts.map((part, i) => (i > 0 && i === parts.length - 1 ? part : inOrdinaryCase(part))).join(', ');
}

/** The address of a listing, from its parts or from one line, as far as the feed tells it. */
export function toReportedAddress(reported: Reported): ListingAddress {
  const { zipcode } = reported;
  const [street, city] = [reported.street, reported.city].map((part) => part && inOrdinaryCase(part));
  const state = getState(reported.state);
  const parts = street && city && state && zipcode ? { street, city, state, zipcode } : null;
  const written = reported.formatted_address && ordinaryLine(reported.formatted_address);
  const full_address = parts ?? parseAddressLine(written ?? '');
  const line =
    full_address && `${full_address.street}, ${full_address.city}, ${full_address.state} ${full_address.zipcode}`;
  const [beginning = ''] = (written ?? '').split(',');
  return {
    formatted_address: written ?? line,
    full_address,
    address_key: addressKey(full_address ?? { street: street ?? beginning, zipcode: zipcode ?? '' }),
    zipcode: zipcode ?? full_address?.zipcode ?? null,
  };
}
