import { z } from 'zod';
import { call } from '../protocol/call.ts';
import { idText, latitude, longitude } from '../shapes/fields.ts';
import { home, homeAttributes, homeDetails } from '../shapes/homes.ts';
import { homeFields } from '../values/home-fields.ts';
import { undoQuery } from './audit-entries.ts';
import { staffCompound } from './staff-compounds.ts';

const line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'must be one line of text');

/** The attributes of a home that a change names. The others stay. */
const attributeChanges = z
  .strictObject({
    parcelNumber: line(60).min(1).nullable(),
    full_address: z.strictObject({
      street: line(120),
      city: line(80),
      state: z.string().regex(/^(?:[A-Z]{2})?$/, 'must be the two letters of a state'),
      zipcode: z.string().regex(/^(?:\d{5}(?:-\d{4})?)?$/, 'must be a US ZIP code'),
    }),
    bedrooms: z.number().min(0).max(100).multipleOf(0.5).nullable(),
    bathrooms: z.number().min(0).max(100).multipleOf(0.25).nullable(),
    lotSize: homeAttributes.shape.lotSize,
    yearBuilt: z.int().min(1600).max(2200).nullable(),
  })
  .partial();

/** The facts of a home that staff change. The others stay. */
const homeEdits = z
  .strictObject({
    ...home.pick({ price: true, sqft: true, current_status: true, listing_type: true, listed_on: true }).shape,
    formatted_address: line(300).min(1),
    lat: latitude,
    lng: longitude,
    home_attributes: attributeChanges,
    /** Facts that the feed tells again. */
    use_feed: z.array(z.enum(homeFields)).max(homeFields.length),
    /** Staff have confirmed that the price of a published home changes by more than 30 %. */
    confirmed: z.boolean(),
  })
  .partial()
  .refine(
    ({ home_attributes = {}, use_feed = [], confirmed: _confirmed, ...own }) =>
      Object.keys(own).length + Object.keys(home_attributes).length + use_feed.length > 0,
    'must name at least one fact',
  );

export const staffHomeCalls = {
  'PUT /hfc/_i/homes/{home_id}': call({
    auth: 'staff',
    errors: ['not_found', 'conflict', 'large_change'],
    summary:
      'Changes facts of a home. From then on, the staff’s value wins over the feed’s, until `use_feed` names the fact. ' +
      'Changes of other facts since the version in If-Match are kept. Responds with 409 to an address that the feed keeps to itself, ' +
      'and `large_change` to a price of a published home that changes by more than 30 %, unless the change is `confirmed` or takes another back. ' +
      'Subscribers and the price history hear of a new price or status ten minutes later, and not at all if it is taken back until then.',
    params: z.object({ home_id: idText }),
    query: undoQuery,
    body: homeEdits,
    versioned: 'home',
    response: z.object({ home: staffCompound.shape.home, home_details: homeDetails }),
  }),
};

export type HomeEdits = z.infer<typeof homeEdits>;
