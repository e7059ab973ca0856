import { z } from 'zod';
import { count, dollars, id, imageId, latitude, longitude, squareFeet, timestamp } from './fields.ts';

export const currentStatuses = [
  'active',
  'pending',
  'sold',
  'recently_sold',
  'rented',
  'off_market',
  /** The source didn't tell the status, or in a word that isn't known. */
  'unknown',
] as const;
export const listingTypes = ['sale', 'rental', 'other'] as const;

export const home = z.object({
  home_id: id,
  formatted_address: z.string(),
  /** The source of the home: the name of a feed, or `lnf_manual` for a home that staff entered by hand. */
  provider: z.string(),
  price: dollars.nullable(),
  sqft: squareFeet.nullable(),
  current_status: z.enum(currentStatuses),
  listing_type: z.enum(listingTypes),
  lat: latitude,
  lng: longitude,
  /** When it was put on the market. A date without a time, because feeds tell no time. */
  listed_on: z.iso.date().nullable(),
  /** When we last knew whether it can still be bought or rented. */
  availability_checked_at: timestamp.nullable(),
});

/** The facts of a home that staff and feeds change. An absent fact stays as it is. */
export const homeChanges = z
  .strictObject(
    home.pick({
      price: true,
      sqft: true,
      current_status: true,
      listing_type: true,
      listed_on: true,
      availability_checked_at: true,
    }).shape,
  )
  .partial();

/** The price of a home from a moment on. */
export const pricePoint = z.object({ changed_at: timestamp, price: dollars.nullable() });

/** The parts of an address. A part is empty if a feed didn't tell it. */
const fullAddress = z.object({
  street: z.string(),
  city: z.string(),
  /** Two letters. */
  state: z.string(),
  zipcode: z.string(),
});

export const homeAttributes = z.object({
  parcelNumber: z.string().nullable(),
  full_address: fullAddress,
  bedrooms: z.number().nullable(),
  bathrooms: z.number().nullable(),
  /** Square feet. */
  lotSize: squareFeet.nullable(),
  yearBuilt: z.int().nullable(),
});

/** What a feed last said about a home. Staff may have changed it since. */
export const feedFacts = home
  .pick({ formatted_address: true, price: true, sqft: true, current_status: true, listing_type: true, listed_on: true })
  .extend({ home_attributes: homeAttributes })
  .partial();

/** The firm and the source that a licensed feed demands to be named on every full view of a home. */
export const attribution = z.object({
  office_name: z.string().nullable(),
  contact: z.string().nullable(),
  agent_name: z.string().nullable(),
  system_name: z.string().nullable(),
  listing_number: z.string().nullable(),
  disclaimer: z.string().nullable(),
});

/** A photo that a listing names, before it is copied. */
export interface ListingPhoto {
  /** The feed's id of the photo. */
  media_key: string | null;
  /** Null if the photo is an image of ours already. Then `media_key` is its `image_id`. */
  url: string | null;
  caption: string | null;
}

export const homeDetails = z.object({
  home_attributes: homeAttributes,
  loaded_images_count: count,
  other_images_count: count,
  /** Whom each full view of the home must name. Null if the home’s source demands nobody. */
  attribution: attribution.nullable(),
});

export const homePhoto = z.object({
  image_id: imageId,
  home_id: id,
  storage_key: z.string(),
  sort_order: count,
  create_timestamp: timestamp,
  /** Describes the picture, for people who can't see it. */
  caption: z.string(),
  /** Base64. */
  thumbhash: z.string(),
  /** Whether the picture is a drawing from the sample world instead of a photo of the home. */
  sample: z.boolean(),
  /** The picture cut to 4:3 around its focal point, for tiles. Null if the whole picture serves. */
  framed: z.object({ image_id: imageId, thumbhash: z.string() }).nullable(),
});

export type Home = z.infer<typeof home>;
export type HomeChanges = z.infer<typeof homeChanges>;
export type PricePoint = z.infer<typeof pricePoint>;
export type HomeAttributes = z.infer<typeof homeAttributes>;
export type FullAddress = z.infer<typeof fullAddress>;
export type FeedFacts = z.infer<typeof feedFacts>;
/** The facts whose changes subscribers are notified of. */
export type NotifiedFacts = Pick<Home, 'price' | 'current_status' | 'listing_type'>;
export type Attribution = z.infer<typeof attribution>;
export type HomePhoto = z.infer<typeof homePhoto>;
export type CurrentStatus = (typeof currentStatuses)[number];
export type ListingType = (typeof listingTypes)[number];
