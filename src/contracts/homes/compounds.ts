import { z } from 'zod';
import { call } from '../protocol/call.ts';
import { compoundCard } from '../shapes/compound-card.ts';
import { editorial } from '../shapes/editorial.ts';
import { areaName, count, id, idText, imageId, timestamp } from '../shapes/fields.ts';
import { home, homeDetails, homePhoto, pricePoint } from '../shapes/homes.ts';
import { activityTypes } from '../values/activity-values.ts';
import { socialMediaFormats, socialMediaTypes } from '../values/social-media-values.ts';
import { area, market, neighborhood } from './regions.ts';
import { compoundResource } from './resources.ts';

export const compoundStatuses = ['for_review', 'might_approve', 'approved', 'published', 'not_approved'] as const;
export type CompoundStatus = (typeof compoundStatuses)[number];

/** How a compound came into its review period: from a feed by rules, by the provider's id, by hand, or as a sample. */
export const compoundSources = ['feed', 'zpid', 'manual', 'sample'] as const;
export type CompoundSource = (typeof compoundSources)[number];

export const broadcastComment = z.object({
  author_name: z.string(),
  text: z.string(),
  create_timestamp: timestamp,
});

export const socialMediaImage = z.object({
  image_id: imageId,
  data: z.object({
    social_type: z.enum(socialMediaTypes),
    format: z.enum(socialMediaFormats),
    /** In pixels. */
    width: count,
    height: count,
    /** Of what the picture shows. Another one than the home's at present means that the picture is old. */
    content_hash: z.string(),
  }),
});

/** A compound as the public sees it: always `published`, without staff fields. */
export const compound = z.object({
  compound_id: id,
  home_id: id,
  neighborhood_id: id.nullable(),
  area_id: id,
  home,
  home_details: homeDetails,
  home_photos: z.array(homePhoto),
  status: z.literal('published'),
  available: z.boolean(),
  internal: z.literal(false),
  featured: z.boolean(),
  exclusive: z.boolean(),
  broadcast_comments: z.array(broadcastComment),
  resource_ids: z.array(id),
  popularity_percentile: z.number().min(0).max(100),
  create_timestamp: timestamp,
  publish_date: timestamp.nullable(),
  social_media_images: z.array(socialMediaImage),
  editorial,
});

/** The maximum number of prices in a home's history. */
export const MAX_PRICES = 50;

/** A compound plus the related data that its page shows. */
export const compoundPage = compound.extend({
  market,
  area,
  neighborhood: neighborhood.nullable(),
  resources: z.array(compoundResource),
  /**
   * The newest prices that the home has had for its present listing type, newest first. The first one is the price that
   * it was added with.
   */
  price_history: z.array(pricePoint).max(MAX_PRICES),
  /** Pages on other sites about the home. Null if there is no such page. */
  external_links: z.object({
    permit_overview_url: z.url().nullable(),
    listing_search_url: z.url().nullable(),
  }),
});

/** The maximum number of cards in one answer. */
const MAX_CARDS = 50;

const compoundParams = z.object({ compound_id: idText });

export const compoundCalls = {
  'GET /hfc/compounds/{compound_id}': call({
    auth: 'public',
    conditional: true,
    errors: ['gone'],
    summary: 'Returns a published compound. Responds with 410 and similar compounds if it is no longer published.',
    params: compoundParams,
    response: z.object({ compound: compoundPage }),
  }),
  'GET /hfc/homes/{home_id}/compound': call({
    auth: 'public',
    errors: ['gone'],
    summary: 'Returns the published compound of a home.',
    params: z.object({ home_id: idText }),
    response: z.object({ compound: compoundPage }),
  }),
  'GET /hfc/compound_cards': call({
    auth: 'public',
    summary:
      'Returns the cards of compounds by their ids, in the given order, with the names of their neighborhoods. Leaves out compounds that are not listed.',
    query: z.object({
      /** Comma-joined. */
      compound_ids: z
        .string()
        .max(600)
        .transform((text) => text.split(','))
        .pipe(z.array(idText).min(1).max(MAX_CARDS)),
    }),
    response: z.object({
      items: z.array(compoundCard),
      neighborhoods: z.array(z.object({ neighborhood_id: id, name: z.string() })),
    }),
  }),
  'GET /hfc/onboard_compounds': call({
    auth: 'public',
    summary: 'Returns a few of the newest compounds in the given areas, as a preview of a subscriber’s alerts.',
    query: z.object({
      area_names: z
        .string()
        .min(1)
        .max(4_000)
        .transform((text) => text.split(','))
        .pipe(z.array(areaName).min(1).max(40)),
    }),
    response: z.object({ items: z.array(compoundCard) }),
  }),
  'POST /hfc/compounds/{compound_id}/activity/{activity_type}': call({
    auth: 'optional',
    errors: ['gone'],
    summary:
      'Records a visitor’s activity on a compound, without the account. Sets the viewer_id cookie. If the caller is signed in and opened the home, history.minihoods of the user counts its neighborhood. With Global Privacy Control (Sec-GPC: 1), nothing is recorded or set: viewer_id is null and activity_count is 0.',
    params: compoundParams.extend({ activity_type: z.enum(activityTypes) }),
    body: z.strictObject({}).nullish(),
    response: z.object({ viewer_id: z.uuid().nullable(), activity_count: count }),
  }),
};

export type SocialMediaImage = z.infer<typeof socialMediaImage>;
export type BroadcastComment = z.infer<typeof broadcastComment>;
export type Compound = z.infer<typeof compound>;
export type CompoundPage = z.infer<typeof compoundPage>;
