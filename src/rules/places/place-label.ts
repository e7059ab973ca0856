import type { PlaceKind } from '../../contracts/homes/places.ts';

/** The known parts of a place's address. `state` has two letters. */
export interface PlaceParts {
  name?: string | undefined;
  street?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  zipcode?: string | undefined;
}

/**
 * A place in one line, in US format: `5400 Ballard Ave NW, Seattle, WA 98107`. Empty if the part that the kind is about
 * is missing.
 */
export function placeLabel(kind: PlaceKind, { name, street, city, state, zipcode }: PlaceParts): string {
  const region = [state, zipcode].filter(Boolean).join(' ');
  const lines = {
    address: [street, city, region],
    poi: [name, street, city, region],
    street: [street ?? name, city, state],
    postcode: [zipcode && city, city ? region : zipcode, city ? '' : state],
    neighborhood: [name, city, state],
    city: [name, state],
  }[kind];
  if (!lines[0] && !(kind === 'postcode' && zipcode)) return '';
  return lines.filter((line, index) => line && line !== lines[index - 1]).join(', ');
}
