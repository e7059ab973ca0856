import { z } from 'zod';
import { dollars } from './fields.ts';
import { currentStatuses, listingTypes } from './homes.ts';

/** A home at a moment: what a subscriber who likes it wants to hear about when it changes. */
export const compoundSnapshot = z.object({
  title: z.string(),
  price: dollars.nullable(),
  listing_type: z.enum(listingTypes),
  available: z.boolean(),
  current_status: z.enum(currentStatuses),
});

export type CompoundSnapshot = z.infer<typeof compoundSnapshot>;
