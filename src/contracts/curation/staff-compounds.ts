// Long, because it lists all calls about a compound, whose shapes build on each other.

import { z } from 'zod';
import { broadcastComment, compound, compoundPage, compoundSources, compoundStatuses } from '../homes/compounds.ts';
import { call } from '../protocol/call.ts';
import { editorial, homeInside } from '../shapes/editorial.ts';
import { count, dollars, id, idText, imageId, person, squareFeet, timestamp, VISIBLE_LINE } from '../shapes/fields.ts';
import { attribution, currentStatuses, feedFacts, home, homePhoto, listingTypes } from '../shapes/homes.ts';
import { staffImage } from '../shapes/staff-image.ts';
import { wordingFinding } from '../shapes/wording-finding.ts';
import { duplicateMatches } from '../values/candidate-values.ts';
import { hfcImageTypes, missingPhotoReasons, photoSources } from '../values/photo-values.ts';
import { MAX_DUPLICATES, MAX_IN_BATCH, MAX_ROWS, publishCheckIds } from '../values/review-values.ts';
import { undoQuery } from './audit-entries.ts';

/** In characters. */
const MAX_PASTED = 200_000;

/** In characters. */
const MAX_COMMENT = 2_000;

/** Whether it is housing for older persons by 24 CFR 100.304. Only then may its texts ask for an age. */
const olderPersons = z.boolean();

const statusNote = z.string().trim().max(500);

/** Another compound or listing that is probably the same home. */
const duplicate = z.object({
  /** `parcel` is sure, `address` is likely, `near` is within 25 m with the same number of homes. */
  match: z.enum(duplicateMatches),
  /** Null for a listing that is no compound. */
  compound_id: id.nullable(),
  review_period_id: id.nullable(),
  status: z.enum(compoundStatuses).nullable(),
  status_note: z.string(),
  formatted_address: z.string().nullable(),
  provider: z.string(),
  provider_listing_id: z.string(),
  /** What became of it, such as `Was rejected in cycle 12: roof`. */
  words: z.string(),
});

/** Why a compound may or should not be published yet. */
export const publishCheck = z.object({
  id: z.enum(publishCheckIds),
  /** `required` keeps it from being published. The others warn. */
  level: z.enum(['required', 'important', 'warning']),
});

/** What the workbench's list shows of a compound. */
export const compoundRow = z.object({
  compound_id: id,
  home_id: id,
  version: count,
  status: z.enum(compoundStatuses),
  status_note: z.string(),
  /** Who set the status. Null for jobs, samples and deleted users. */
  status_user: person.nullable(),
  status_timestamp: timestamp.nullable(),
  source: z.enum(compoundSources),
  candidate_reasons: z.array(z.string()),
  editorial: editorial.pick({ title: true, category: true, mainTag: true, numUnits: true, numPotentialUnits: true }),
  formatted_address: z.string(),
  provider: z.string(),
  price: dollars.nullable(),
  sqft: squareFeet.nullable(),
  bedrooms: z.number().nullable(),
  current_status: z.enum(currentStatuses),
  listing_type: z.enum(listingTypes),
  availability_checked_at: timestamp.nullable(),
  available: z.boolean(),
  internal: z.boolean(),
  featured: z.boolean(),
  exclusive: z.boolean(),
  older_persons: olderPersons,
  market_id: id,
  area_id: id,
  neighborhood_id: id.nullable(),
  cover: z.object({ image_id: imageId, thumbhash: z.string() }).nullable(),
  photo_count: count,
  checks: z.array(publishCheck),
});

/** Between the left or upper edge (0) and the right or lower one (1). Null means the middle. */
const focal = z.number().min(0).max(1).nullable();

/** A photo of a home as staff see it. */
export const staffHomePhoto = homePhoto.extend({
  ...staffImage.shape,
  /** The point that stays visible where the photo is cut. */
  focal_x: focal,
  focal_y: focal,
  source: z.enum(photoSources),
  /** When it was deleted. Null for photos that are there. */
  delete_timestamp: timestamp.nullable(),
});

/** Photos of a home's listing that couldn't be loaded, for one reason. */
const missingPhotos = z.object({
  reason: z.enum(missingPhotoReasons),
  count,
  /** How many of them are tried again by themselves, and when the first is. `load_all_images` tries all of them again. */
  retry_count: count,
  retry_timestamp: timestamp.nullable(),
});

/** A picture that a compound has of its own, besides the photos of its home. */
const ownedImage = z.object({
  ...staffImage.shape,
  hfc_image_type: z.enum(hfcImageTypes),
  sort_order: count,
  caption: z.string(),
  create_timestamp: timestamp,
});

/** A compound as staff see it, with any status. */
export const staffCompound = compound.extend({
  version: count,
  /** Field -> version of its last change, such as `editorial.title`. A field that is absent never changed. */
  field_versions: z.record(z.string(), count),
  review_period_id: id.nullable(),
  status: z.enum(compoundStatuses),
  status_note: z.string(),
  status_user: person.nullable(),
  status_timestamp: timestamp.nullable(),
  source: z.enum(compoundSources),
  candidate_reasons: z.array(z.string()),
  internal: z.boolean(),
  older_persons: olderPersons,
  /** How many subscribers like it, and hear of a comment. */
  liked_by: count,
  market_id: id,
  home: home.extend({
    version: count,
    /** What the feed last said. Null for homes without a feed. */
    feed_facts: feedFacts.nullable(),
    /** The fields for which the staff's value wins over the feed's. */
    edited_fields: z.array(z.string()),
    attribution: attribution.nullable(),
    attio_id: z.string().nullable(),
    /** The price, or the last one that was known. */
    last_price: dollars.nullable(),
  }),
  /** In their order. Visitors see those that are `ready`. */
  home_photos: z.array(staffHomePhoto),
  /** The photos that can still be restored, the newest deletion first. */
  deleted_photos: z.array(staffHomePhoto),
  /** The photos of the listing that couldn't be loaded, by reason. */
  missing_photos: z.array(missingPhotos),
  owned_images: z.array(ownedImage),
  checks: z.array(publishCheck),
  wording: z.array(wordingFinding),
  duplicates: z.array(duplicate).max(MAX_DUPLICATES),
  /** Pages on other sites about the home. Null if there is no such page. */
  external_links: z.object({
    permit_overview_url: z.url().nullable(),
    listing_search_url: z.url().nullable(),
  }),
});

/** More homes in one compound are a mistake. */
const MAX_HOMES = 999;

const ONE_LINE = 'must be one line of text without invisible characters';

const tag = editorial.shape.secondaryTags.element
  .regex(VISIBLE_LINE, ONE_LINE)
  .regex(/^[^<>]*$/, 'must not have < or >');

/** The editorial members that a change names. The others stay. */
const editorialChanges = z
  .strictObject({
    ...editorial.shape,
    title: editorial.shape.title.regex(VISIBLE_LINE, ONE_LINE),
    mainTag: tag.nullable(),
    secondaryTags: z
      .array(tag)
      .max(20)
      .refine((tags) => new Set(tags).size === tags.length, 'names a tag twice'),
    numUnits: count.max(MAX_HOMES).nullable(),
    numPotentialUnits: count.max(MAX_HOMES).nullable(),
    /** HTML. Cleaned before its length counts, because pasted documents are mostly markup. */
    description: z.string().max(MAX_PASTED),
    units: z.array(homeInside).max(200),
  })
  .partial()
  .refine((members) => Object.keys(members).length > 0, 'must name at least one member');

/** The fields of a compound that staff change. The others stay. */
export const compoundChanges = z
  .strictObject({
    status: z.enum(compoundStatuses),
    status_note: statusNote,
    editorial: editorialChanges,
    available: z.boolean(),
    internal: z.boolean(),
    featured: z.boolean(),
    exclusive: z.boolean(),
    older_persons: olderPersons,
    area_id: id,
    neighborhood_id: id.nullable(),
    review_period_id: id,
  })
  .partial()
  .refine((fields) => Object.keys(fields).length > 0, 'must name at least one field');

const batchItem = z.strictObject({ compound_id: id, status: z.enum(compoundStatuses), version: count.min(1) });

/** What became of one compound of a batch. */
const batchOutcome = z.object({
  compound_id: id,
  /** `conflict` if its status was changed since the given version. `refused` if its state doesn’t allow the change. */
  outcome: z.enum(['changed', 'unchanged', 'conflict', 'refused', 'not_found']),
  /** The reason, if it was not changed. */
  detail: z.string().nullable(),
  /** As it is now. Null if it isn't there. */
  row: compoundRow.nullable(),
});

const idList = z
  .string()
  .regex(/^[1-9]\d{0,9}(?:,[1-9]\d{0,9})*$/, 'must be ids with commas in between')
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(id).max(MAX_ROWS));

export const staffCompoundCalls = {
  'GET /hfc/_i/compound_rows': call({
    auth: 'staff',
    summary: `Returns the rows of up to ${MAX_ROWS} compounds. Unknown ids are left out.`,
    query: z.object({ compound_ids: idList }),
    response: z.object({
      /** With the review period, which tells whether a compound was moved away. */
      items: z.array(compoundRow.extend({ review_period_id: id.nullable() })),
    }),
  }),
  'GET /hfc/_i/compounds/{compound_id}': call({
    auth: 'staff',
    errors: ['not_found'],
    summary: 'Returns a compound with any status.',
    params: z.object({ compound_id: idText }),
    versioned: 'compound',
    response: z.object({ compound: staffCompound }),
  }),
  'GET /hfc/_i/compounds/{compound_id}/preview': call({
    auth: 'staff',
    errors: ['not_found'],
    summary: 'Returns a compound with any status as visitors would see it.',
    params: z.object({ compound_id: idText }),
    response: z.object({ compound: compoundPage }),
  }),
  'PUT /hfc/_i/compounds/{compound_id}': call({
    auth: 'staff',
    errors: ['not_found', 'conflict'],
    summary:
      'Changes fields of a compound. Changes of other fields since the version in If-Match are kept. A change of the same field is a version_conflict. Texts require If-Match.',
    params: z.object({ compound_id: idText }),
    query: undoQuery,
    body: compoundChanges,
    versioned: 'compound',
    response: z.object({ compound: staffCompound }),
  }),
  'GET /hfc/_i/compounds/{compound_id}/place': call({
    auth: 'staff',
    errors: ['not_found'],
    summary: 'Returns where a home’s point lies, and the neighborhoods of its market, by city and name.',
    params: z.object({ compound_id: idText }),
    response: z.object({
      /** The area that holds the point. Null if none does. */
      area_id: id.nullable(),
      neighborhood_id: id.nullable(),
      neighborhoods: z.array(z.object({ neighborhood_id: id, name: z.string(), city_name: z.string() })),
    }),
  }),
  'POST /hfc/_i/compounds/{compound_id}/resources': call({
    auth: 'staff',
    errors: ['not_found'],
    summary: 'Links a resource to a compound. A linked resource stays linked.',
    params: z.object({ compound_id: idText }),
    body: z.strictObject({ resource_id: id }),
    response: z.object({ compound: staffCompound }),
  }),
  'DELETE /hfc/_i/compounds/{compound_id}/resources/{resource_id}': call({
    auth: 'staff',
    errors: ['not_found'],
    summary: 'Removes a resource from a compound. The resource itself stays.',
    params: z.object({ compound_id: idText, resource_id: idText }),
    response: z.object({ compound: staffCompound }),
  }),
  'POST /hfc/_i/compounds/{compound_id}/broadcast_comments': call({
    auth: 'staff',
    once: true,
    errors: ['not_found', 'conflict'],
    summary:
      'Adds a comment in the staff member’s name to a published home, and alerts the subscribers who like it. The newest comment sent again changes nothing. Words that may not be published are refused with 409.',
    params: z.object({ compound_id: idText }),
    body: z.strictObject({ text: z.string().trim().min(1).max(MAX_COMMENT) }),
    /** `recipients` is the number of subscribers who are alerted. */
    response: z.object({ compound: staffCompound, comment: broadcastComment, recipients: count }),
  }),
  'DELETE /hfc/_i/compounds/{compound_id}/broadcast_comments/{create_timestamp}': call({
    auth: 'staff',
    errors: ['not_found'],
    summary:
      'Withdraws a comment from a home’s page. The subscribers who were alerted keep their alerts. A comment that isn’t there any more stays away.',
    params: z.object({ compound_id: idText, create_timestamp: timestamp }),
    response: z.object({ compound: staffCompound }),
  }),
  'POST /hfc/_i/compounds/status_batch': call({
    auth: 'staff',
    summary: `Sets the status of up to ${MAX_IN_BATCH} compounds, each on its own: says for each whether it was changed.`,
    once: true,
    body: z.strictObject({
      items: z
        .array(batchItem)
        .min(1)
        .max(MAX_IN_BATCH)
        .refine((items) => new Set(items.map((item) => item.compound_id)).size === items.length, 'names a home twice'),
      status_note: statusNote.optional(),
    }),
    response: z.object({ items: z.array(batchOutcome) }),
  }),
};

export type CompoundRow = z.infer<typeof compoundRow>;
export type StaffHomePhoto = z.infer<typeof staffHomePhoto>;
export type OwnedImage = z.infer<typeof ownedImage>;
export type StaffCompound = z.infer<typeof staffCompound>;
export type CompoundChanges = z.infer<typeof compoundChanges>;
export type Duplicate = z.infer<typeof duplicate>;
export type BatchOutcome = z.infer<typeof batchOutcome>;
export type PublishCheck = z.infer<typeof publishCheck>;
