import { z } from 'zod';
import { call } from '../protocol/call.ts';
import { editorial, homeCategory } from '../shapes/editorial.ts';
import { count, dollars, id, idText, latitude, longitude, squareFeet } from '../shapes/fields.ts';
import { homeAttributes, listingTypes } from '../shapes/homes.ts';
import { leftOutReasons } from '../values/candidate-values.ts';
import { compoundRow, staffCompound } from './staff-compounds.ts';

const MAX_AT_ONCE = 200;
const DEFAULT_COUNT = 20;
const MAX_MARKETS = 50;

const line = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'must be one line of text');
const tag = line(60);

const params = z.object({ review_period_id: idText });

/** What staff may tell of a home that they enter by hand. Texts are written later. */
const manualEditorial = z
  .strictObject({
    ...editorial.pick({ category: true, numUnits: true, numPotentialUnits: true }).shape,
    mainTag: tag.nullable(),
    secondaryTags: z.array(tag).max(20),
    units: editorial.shape.units.unwrap(),
  })
  .partial();

const manualHome = z.strictObject({
  formatted_address: line(300),
  full_address: z.strictObject({
    street: line(120),
    city: line(80),
    state: z.string().regex(/^[A-Z]{2}$/, 'must be the two letters of a state'),
    zipcode: z.string().regex(/^\d{5}(?:-\d{4})?$/, 'must be a US ZIP code'),
    country: z.literal('USA'),
  }),
  lat: latitude,
  lng: longitude,
  /** Needed only if the home is far from every area. */
  area_id: id.optional(),
  price: dollars.nullable().default(null),
  sqft: squareFeet.nullable().default(null),
  listing_type: z.enum(listingTypes),
  home_attributes: z
    .strictObject({
      ...homeAttributes.omit({ full_address: true, parcelNumber: true }).shape,
      parcelNumber: line(60).nullable(),
      bedrooms: z.number().min(0).max(100).nullable(),
      bathrooms: z.number().min(0).max(100).nullable(),
      yearBuilt: z.int().min(1600).max(2200).nullable(),
    })
    .partial()
    .default({}),
  editorial: manualEditorial.default({}),
  /** Adds the home even if another home has its address. */
  allow_duplicate: z.boolean().default(false),
});

export const candidateCalls = {
  'POST /hfc/_i/review_periods/{review_period_id}/add_more_compounds': call({
    auth: 'staff',
    once: true,
    errors: ['not_found', 'conflict'],
    summary:
      'Adds the best listings of the feeds to a review period that isn’t published, for review. Without `market_ids`, of all open markets. ' +
      'If there were fewer than asked, `exhausted` is true, or `syncing` while the feeds are read for more. Then `skipped` tells why others weren’t offered, among the newest listings of the markets.',
    params,
    body: z.strictObject({
      count: z.int().min(1).max(MAX_AT_ONCE).default(DEFAULT_COUNT),
      market_ids: z.array(id).min(1).max(MAX_MARKETS).optional(),
      /** The kinds of compound that the feed’s facts suggest. */
      categories: z.array(homeCategory).min(1).max(homeCategory.options.length).optional(),
    }),
    response: z.object({
      /** The best first. */
      items: z.array(compoundRow),
      exhausted: z.boolean(),
      /** Whether there were fewer than asked and the feeds are being read now. Ask again soon. */
      syncing: z.boolean(),
      skipped: z.partialRecord(z.enum(leftOutReasons), count),
    }),
  }),
  'POST /hfc/_i/review_periods/{review_period_id}/compounds/zpid': call({
    auth: 'staff',
    once: true,
    errors: ['not_found', 'conflict', 'unavailable'],
    summary:
      'Adds a listing by the provider’s id, or by the number that people type. Without `provider`, of any provider. The feeds are asked for an id ' +
      'that isn’t known: responds with 503 if none has it and one can’t be asked. Responds with 409 ' +
      'and `current` if the listing is a compound already, and with 409 and `matches` if several listings have this id.',
    params,
    body: z.strictObject({ zpid: line(300), provider: line(40).optional() }),
    versioned: 'compound',
    response: z.object({ compound: staffCompound }),
  }),
  'POST /hfc/_i/review_periods/{review_period_id}/compounds/manual': call({
    auth: 'staff',
    once: true,
    errors: ['not_found', 'conflict'],
    summary:
      'Adds a home that no feed has. Responds with 409 and `current` if a compound has the same address, unless `allow_duplicate` is set.',
    params,
    body: manualHome,
    versioned: 'compound',
    response: z.object({ compound: staffCompound }),
  }),
};

export type ManualHome = z.infer<typeof manualHome>;
