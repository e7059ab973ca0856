import { z } from 'zod';
import type { PlaceKind } from '../../../contracts/homes/places.ts';
import { getGeography } from '../../../rules/places/metros/metro-geography.ts';
import { type Candidate, GeocoderError, type Provider } from './geocoder.ts';

const REFUSED_REST_MS = 60_000;

const componentShape = z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) });
const resultShape = z.object({
  types: z.array(z.string()).catch([]),
  formatted_address: z.unknown(),
  geometry: z
    .object({ location: z.object({ lat: z.unknown(), lng: z.unknown() }) })
    .optional()
    .catch(undefined),
  address_components: z.array(componentShape).catch([]),
});
const answerShape = z.object({ status: z.string(), results: z.array(resultShape).default([]) });

/** The first entry that matches one of the result's types decides. */
const kinds: readonly (readonly [type: string, kind: PlaceKind | null])[] = [
  ['street_address', 'address'],
  ['premise', 'address'],
  ['subpremise', 'address'],
  ['route', 'street'],
  ['intersection', 'street'],
  ['postal_code', 'postcode'],
  ['neighborhood', 'neighborhood'],
  ['sublocality', 'neighborhood'],
  ['locality', 'city'],
  ['postal_town', 'city'],
  ['administrative_area_level_3', 'city'],
  ['administrative_area_level_2', null],
  ['administrative_area_level_1', null],
  ['country', null],
];

function toCandidate({
  types,
  geometry,
  formatted_address,
  address_components,
}: z.infer<typeof resultShape>): Candidate {
  const country = address_components.find((component) => component.types.includes('country'));
  const kind = kinds.find(([type]) => types.includes(type));
  return {
    lat: geometry?.location.lat,
    lng: geometry?.location.lng,
    // The other services leave the country out too, because we only accept places in the US.
    formatted_address: typeof formatted_address === 'string' ? formatted_address.replace(/, USA$/, '') : undefined,
    kind: kind ? kind[1] : 'poi',
    country_code: country?.short_name,
    components: address_components,
  };
}

/** Google's Geocoding API, or a compatible service. Each request is billed, so don't send half-typed words. */
export function google(baseUrl: string, key: string): Provider {
  return {
    name: 'google',
    answersTyping: false,
    requestUrl({ text, metro }) {
      const url = new URL(`${baseUrl}/maps/api/geocode/json`);
      const { west, north, east, south } = metro ? getGeography(metro).bounds : {};
      url.search = String(
        new URLSearchParams({
          address: text,
          components: 'country:US',
          language: 'en',
          ...(metro && { bounds: `${south},${west}|${north},${east}` }),
          key,
        }),
      );
      return url;
    },
    readAnswer(answer) {
      const parsed = answerShape.safeParse(answer);
      if (!parsed.success) throw new GeocoderError('answered with something that is no geocoding');
      const { status, results } = parsed.data;
      if (status === 'INVALID_REQUEST') throw new GeocoderError('answered INVALID_REQUEST');
      // Leave `error_message` out, because it may contain the key.
      if (status !== 'OK' && status !== 'ZERO_RESULTS') {
        throw new GeocoderError(`answered ${status.replaceAll(key, '').slice(0, 40)}`, REFUSED_REST_MS);
      }
      return results.map(toCandidate);
    },
  };
}
