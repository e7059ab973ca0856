import { z } from 'zod';
import { editorial } from './editorial.ts';
import { id, imageId, timestamp } from './fields.ts';
import { home } from './homes.ts';

/** How many bedrooms and baths a home has. Null means unknown. */
export const rooms = z.object({ beds: z.number().min(0).nullable(), baths: z.number().min(0).nullable() });

/** The fields of a compound that lists, maps and filters need. A subset of `compound`, with the same names. */
export const compoundCard = z.object({
  compound_id: id,
  area_id: id,
  neighborhood_id: id.nullable(),
  publish_date: timestamp.nullable(),
  popularity_percentile: z.number().min(0).max(100),
  available: z.boolean(),
  featured: z.boolean(),
  exclusive: z.boolean(),
  home: home.pick({ price: true, sqft: true, current_status: true, listing_type: true, lat: true, lng: true }),
  editorial: editorial.omit({ description: true, units: true }),
  /**
   * Bedrooms and baths of the homes inside, for filters. Left out are homes that have no more of either than another
   * home of the same compound. If the property is a single home, its own bedrooms and baths.
   */
  rooms: z.array(rooms),
  /** The first photo. */
  cover: z.object({ image_id: imageId, thumbhash: z.string() }).nullable(),
});

export type CompoundCard = z.infer<typeof compoundCard>;
