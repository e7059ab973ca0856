import { z } from 'zod';
import type { PlaceKind } from '../../../contracts/homes/places.ts';
import { getGeography } from '../../../rules/places/metros/metro-geography.ts';
import { placeLabel } from '../../../rules/places/place-label.ts';
import { usStateCode } from '../../../rules/places/us-states.ts';
import { addressComponents } from './address-components.ts';
import { type Candidate, GeocoderError, type Provider } from './geocoder.ts';

/** The first of several values, which OpenStreetMap writes with semicolons between them: `5;7` is the house number 5. */
export function firstOfValues(text: string): string {
  return text.split(';')[0]?.trim() ?? '';
}

/** The ZIP code in a postcode, which may be written as several, with the state or with four more digits. */
export function zipcodeIn(text: string | undefined): string | undefined {
  return /\b\d{5}\b/.exec(text ?? '')?.[0];
}

const text = z.string().transform(firstOfValues).optional().catch(undefined);
const placeShape = z.object({
  lat: z.unknown(),
  lon: z.unknown(),
  category: text,
  type: text,
  addresstype: text,
  name: text,
  display_name: z.string().optional().catch(undefined),
  address: z.record(z.string(), z.string().transform(firstOfValues).catch('')).catch({}),
});
type NominatimPlace = z.infer<typeof placeShape>;

const kinds = new Map<string, PlaceKind | null>(
  Object.entries({
    road: 'street',
    postcode: 'postcode',
    neighbourhood: 'neighborhood',
    quarter: 'neighborhood',
    suburb: 'neighborhood',
    borough: 'neighborhood',
    city_district: 'neighborhood',
    district: 'neighborhood',
    city: 'city',
    town: 'city',
    village: 'city',
    hamlet: 'city',
    municipality: 'city',
    county: null,
    state_district: null,
    state: null,
    region: null,
    country: null,
    continent: null,
  }),
);

function getKind({ category, type, addresstype = type ?? '', name, address }: NominatimPlace): PlaceKind | null {
  if (category === 'place' && type === 'house') return 'address';
  const kind = kinds.get(addresstype);
  if (kind !== undefined) return kind;
  return name || !address.house_number ? 'poi' : 'address';
}

/** Converts coordinates, which arrive as text. Keeps an empty text, because `Number('')` would be 0. */
function toNumber(value: unknown): unknown {
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
}

/** The value of the first of these labels that the address has. */
function getFirst(address: Readonly<Record<string, string>>, ...labels: string[]): string | undefined {
  return labels.map((label) => (Object.hasOwn(address, label) ? address[label] : undefined)).find(Boolean);
}

/** Shortens OpenStreetMap's name for the relation of all of New York. */
function cityName(name: string | undefined): string | undefined {
  return name === 'City of New York' ? 'New York' : name;
}

function toCandidate(found: NominatimPlace): Candidate {
  const { address } = found;
  const kind = getKind(found);
  const road = getFirst(address, 'road', 'pedestrian', 'footway') ?? (kind === 'street' ? found.name : undefined);
  const city = cityName(getFirst(address, 'city', 'town', 'village', 'municipality', 'hamlet'));
  const borough = getFirst(address, 'borough', 'city_district', 'suburb');
  const state = address['ISO3166-2-lvl4']?.match(/^US-([A-Z]{2})$/)?.[1] ?? usStateCode(address.state ?? '');
  const { house_number, postcode, country, country_code } = address;
  const zipcode = zipcodeIn(postcode);
  const parts = {
    name: cityName(found.name || getFirst(address, found.addresstype ?? '', found.type ?? '')),
    street: [house_number, road].filter(Boolean).join(' '),
    city: city ?? borough,
    state,
    zipcode,
  };
  return {
    lat: toNumber(found.lat),
    lng: toNumber(found.lon),
    formatted_address: (kind && placeLabel(kind, parts)) || found.display_name,
    kind,
    country_code,
    components: addressComponents({ house_number, road, city, borough, state, zipcode, country }),
  };
}

/**
 * Nominatim's search in the format jsonv2. The public service forbids search as you type. Formats: nominatim.org, API.
 */
export function nominatim(baseUrl: string): Provider {
  return {
    name: 'nominatim',
    answersTyping: false,
    requestUrl({ text: q, metro, limit }) {
      const url = new URL(`${baseUrl}/search`);
      const { west, north, east, south } = metro ? getGeography(metro).bounds : {};
      url.search = String(
        new URLSearchParams({
          q,
          format: 'jsonv2',
          addressdetails: '1',
          countrycodes: 'us',
          limit: String(limit),
          'accept-language': 'en',
          ...(metro && { viewbox: [west, north, east, south].join(',') }),
        }),
      );
      return url;
    },
    readAnswer(answer) {
      const parsed = z.array(placeShape).safeParse(answer);
      if (!parsed.success) throw new GeocoderError('answered with something that is no list of places');
      return parsed.data.map(toCandidate);
    },
  };
}
