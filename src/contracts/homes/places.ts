import { z } from 'zod';
import { call } from '../protocol/call.ts';
import { latitude, longitude, switchText } from '../shapes/fields.ts';

/** The kinds of place, from the smallest to the largest. `neighborhood` includes curated areas and boroughs. */
export const placeKinds = ['address', 'poi', 'street', 'postcode', 'neighborhood', 'city'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** The keys of the metros as used in URLs. The same keys as in `src/rules/metros.ts`. */
export const metroKeys = [
  'seattle',
  'chicago',
  'denver',
  'philadelphia',
  'bay_area',
  'los_angeles',
  'austin',
  'washington_dc',
  'new_york',
  'boston',
] as const;

export const place = z.object({
  lat: latitude,
  lng: longitude,
  formatted_address: z.string().min(1).max(300),
  kind: z.enum(placeKinds),
  /** Null unless street, city, state, zip code and country are all known. */
  address: z
    .object({
      street: z.string(),
      city: z.string(),
      /** Two letters. */
      state: z.string().length(2),
      zipcode: z.string(),
      country: z.string(),
    })
    .nullable(),
});

const DEFAULT_LIMIT = 5;

export const placeCalls = {
  'GET /hfc/places': call({
    auth: 'public',
    summary: 'Finds places in the US by name or address, best match first. Empty if there is no match.',
    query: z.object({
      q: z.string().trim().min(2).max(120),
      /** Places in this metro come first. Places elsewhere follow. */
      market: z.enum(metroKeys).optional(),
      limit: z
        .string()
        .regex(/^(?:[1-9]|10)$/, 'must be a whole number from 1 to 10')
        .transform(Number)
        .default(DEFAULT_LIMIT),
      /**
       * Set while the user is still typing. The answer then comes at once, without geocoders that forbid or charge for
       * a call per keystroke.
       */
      typing: switchText.optional(),
    }),
    response: z.object({
      items: z.array(place),
      /**
       * Whether the geocoder knows addresses and streets everywhere. If false, it knows only listed homes, cities and
       * neighborhoods.
       */
      knows_streets: z.boolean(),
    }),
  }),
};

export type Place = z.infer<typeof place>;
