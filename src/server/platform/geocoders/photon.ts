import { z } from 'zod';
import type { PlaceKind } from '../../../contracts/homes/places.ts';
import { getGeography } from '../../../rules/places/metros/metro-geography.ts';
import { placeLabel } from '../../../rules/places/place-label.ts';
import { usStateCode } from '../../../rules/places/us-states.ts';
import { addressComponents } from './address-components.ts';
import { type Candidate, GeocoderError, type Provider } from './geocoder.ts';
import { firstOfValues, zipcodeIn } from './nominatim.ts';

/**
 * The contiguous states: west, south, east, north. Every version of Photon supports `bbox`, but only versions since 1.1
 * support a filter by country.
 */
const CONTIGUOUS_STATES = '-125,24,-66.5,49.6';
/** How many more places to ask for, because places across the border are dropped afterward. */
const SPARE = 5;
const BIAS_ZOOM = 10;

const text = z.string().transform(firstOfValues).optional().catch(undefined);
const featureOf = z.object({
  geometry: z
    .object({ coordinates: z.array(z.unknown()) })
    .nullish()
    .catch(null),
  properties: z.object({
    type: text,
    osm_key: text,
    osm_value: text,
    name: text,
    housenumber: text,
    street: text,
    locality: text,
    district: text,
    city: text,
    state: text,
    postcode: text,
    country: text,
    countrycode: text,
  }),
});
const answerShape = z.object({ type: z.literal('FeatureCollection'), features: z.array(featureOf) });
type Feature = z.infer<typeof featureOf>;

/** By the value of a `place` tag, else by Photon's own `type`. */
const kinds = new Map<string, PlaceKind | null>(
  Object.entries({
    street: 'street',
    locality: 'neighborhood',
    district: 'neighborhood',
    neighbourhood: 'neighborhood',
    quarter: 'neighborhood',
    suburb: 'neighborhood',
    borough: 'neighborhood',
    city: 'city',
    town: 'city',
    village: 'city',
    hamlet: 'city',
    postcode: 'postcode',
    county: null,
    state: null,
    country: null,
  }),
);

function getKind({ osm_key, osm_value = '', type = '', name }: Feature['properties']): PlaceKind | null {
  const ofPlace = osm_key === 'place' ? kinds.get(osm_value) : undefined;
  const kind = ofPlace === undefined ? kinds.get(type) : ofPlace;
  if (kind !== undefined) return kind;
  return name ? 'poi' : 'address';
}

function toCandidate({ geometry, properties }: Feature): Candidate {
  const { name, housenumber, district, locality, city, country, countrycode } = properties;
  const kind = getKind(properties);
  const road = kind === 'street' ? (name ?? properties.street) : properties.street;
  const zipcode = zipcodeIn(properties.postcode ?? (kind === 'postcode' ? name : undefined));
  const state = usStateCode(properties.state ?? '');
  const [lng, lat] = geometry?.coordinates ?? [];
  const parts = { name, street: [housenumber, road].filter(Boolean).join(' '), city: city ?? district, state, zipcode };
  return {
    lat,
    lng,
    formatted_address: kind && placeLabel(kind, parts),
    kind,
    country_code: countrycode,
    components: addressComponents({
      house_number: housenumber,
      road,
      city,
      borough: district ?? locality,
      state,
      zipcode,
      country,
    }),
  };
}

/** Komoot's Photon, which is made for search as you type. Formats: docs/api-v1.md of komoot/photon. */
export function photon(baseUrl: string): Provider {
  return {
    name: 'photon',
    answersTyping: true,
    requestUrl({ text: q, metro, limit }) {
      const url = new URL(`${baseUrl}/api/`);
      const center = metro && getGeography(metro).center;
      url.search = String(
        new URLSearchParams({
          q,
          limit: String(limit + SPARE),
          lang: 'en',
          bbox: CONTIGUOUS_STATES,
          ...(center && { lat: String(center.lat), lon: String(center.lng), zoom: String(BIAS_ZOOM) }),
        }),
      );
      return url;
    },
    readAnswer(answer) {
      const parsed = answerShape.safeParse(answer);
      if (!parsed.success) throw new GeocoderError('answered with something that is no list of features');
      return parsed.data.features.map(toCandidate);
    },
  };
}
