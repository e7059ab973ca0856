import { isGeometryPoint } from './geo.ts';

/** Whether a text is a US zip code: 5 digits, or 5+4 with a hyphen. */
export function isUsZip(text: string): boolean {
  return /^\d{5}(?:-\d{4})?$/.test(text);
}

/** A place on the map. `home_id` is set only if the place is one of our homes. */
export interface MapAddress {
  lat: number;
  lng: number;
  formatted_address: string;
  home_id?: number;
}

/**
 * A geocoder's place with its latitude, longitude and address.
 * @throws Error 'place missing required fields: …' if one of these is missing.
 */
export function mapPlace(place: unknown): MapAddress {
  const fields = (typeof place === 'object' && place !== null ? place : {}) as Record<string, unknown>;
  const { lat, lng, formatted_address, home_id } = fields;
  const missing = [
    isGeometryPoint({ lat, lng: 0 }) ? '' : 'lat',
    isGeometryPoint({ lat: 0, lng }) ? '' : 'lng',
    typeof formatted_address === 'string' && formatted_address.trim() !== '' ? '' : 'formatted_address',
  ].filter(Boolean);
  if (missing.length > 0) throw new Error(`place missing required fields: ${missing.join(', ')}`);
  const address = { lat, lng, formatted_address } as MapAddress;
  return Number.isInteger(home_id) ? { ...address, home_id: home_id as number } : address;
}

/** One part of an address as geocoders return it, such as the state with its long and short name. */
export interface AddressComponent {
  long_name: string;
  short_name: string;
  types: readonly string[];
}

export interface ParsedAddress {
  street: string;
  city: string;
  /** Two letters. */
  state: string;
  zipcode: string;
  country: string;
}

/** The kinds of component that can name a city, best first. New York's boroughs, for example, have no locality. */
const cityTypes = ['locality', 'postal_town', 'sublocality_level_1', 'sublocality', 'administrative_area_level_3'];

/** A US address from a geocoder's components. Null if the street, city, state, zip code or country is missing. */
export function parseAddress(components: readonly AddressComponent[]): ParsedAddress | null {
  const find = (type: string) => components.find((component) => component.types.includes(type));
  const street = [find('street_number')?.long_name, find('route')?.long_name].filter(Boolean).join(' ');
  const city = cityTypes.map((type) => find(type)?.long_name).find(Boolean);
  const state = find('administrative_area_level_1')?.short_name;
  const zipcode = find('postal_code')?.long_name;
  const country = find('country')?.long_name;
  if (!find('route')?.long_name || !city || !state || !country || !zipcode || !isUsZip(zipcode)) return null;
  return { street, city, state, zipcode, country: country === 'United States' ? 'USA' : country };
}
